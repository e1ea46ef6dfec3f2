-- A game of a series knows the one before it, and no game is followed by two.

ALTER TABLE game ADD COLUMN after_game TEXT;
CREATE UNIQUE INDEX game_by_predecessor ON game (after_game);

-- Members of a team beside its first, each seat with an invitation of its own. The
-- first of each side sit in "seat", as in any game.
CREATE TABLE team_seat (
    game_id TEXT NOT NULL REFERENCES game (id),
    role TEXT NOT NULL CHECK (role IN ('host', 'guest')),
    member BIGINT NOT NULL CHECK (member >= 2),
    token_hash TEXT NOT NULL,
    user_id TEXT REFERENCES "user" (id),
    PRIMARY KEY (game_id, role, member)
);
CREATE UNIQUE INDEX team_seat_by_token ON team_seat (token_hash);
CREATE INDEX team_seat_by_user ON team_seat (user_id, game_id);
