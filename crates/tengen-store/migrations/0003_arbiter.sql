-- Who is the arbiter of a game: at most one, by a link that is exchanged once.

CREATE TABLE arbiter (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES game (id),
    token_hash TEXT NOT NULL,
    used_ms BIGINT,
    user_id TEXT REFERENCES "user" (id)
);
CREATE UNIQUE INDEX arbiter_by_token ON arbiter (token_hash);
