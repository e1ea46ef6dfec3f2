-- What proves a log: a link to all that was kept before, and the hash of the game
-- after the event with the number of its spelling. Empty in what was kept earlier.

ALTER TABLE game_event ADD COLUMN link TEXT;
ALTER TABLE game_event ADD COLUMN state TEXT;
