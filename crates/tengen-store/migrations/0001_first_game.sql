-- People, their sessions, games, seats, invitations, and the log of every game.
-- One text for SQLite and PostgreSQL: BIGINT, TEXT, flags as BIGINT, times in epoch milliseconds.

CREATE TABLE "user" (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

-- Only the SHA-256 of a token is kept: who reads this table cannot take a session over.
CREATE TABLE session (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES "user" (id),
    created_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL
);
CREATE INDEX session_by_expiry ON session (expires_ms);

-- phase, deadline_ms, ended_ms and result repeat what the log says, for lists and for waking up.
CREATE TABLE game (
    id TEXT NOT NULL PRIMARY KEY,
    created_ms BIGINT NOT NULL,
    title TEXT NOT NULL,
    phase TEXT NOT NULL,
    deadline_ms BIGINT,
    ended_ms BIGINT,
    result TEXT,
    CHECK (ended_ms IS NULL OR deadline_ms IS NULL)
);
CREATE INDEX game_by_deadline ON game (deadline_ms);

-- Who sits where. The color of host and guest is in the log.
CREATE TABLE seat (
    game_id TEXT NOT NULL REFERENCES game (id),
    role TEXT NOT NULL CHECK (role IN ('host', 'guest')),
    user_id TEXT NOT NULL REFERENCES "user" (id),
    PRIMARY KEY (game_id, role)
);
CREATE INDEX seat_by_user ON seat (user_id, game_id);

CREATE TABLE invitation (
    token_hash TEXT NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES game (id),
    used_ms BIGINT,
    used_by TEXT REFERENCES "user" (id)
);
CREATE INDEX invitation_by_game ON invitation (game_id);

-- The truth about every game. body is the JSON of the event, v its version.
CREATE TABLE game_event (
    game_id TEXT NOT NULL REFERENCES game (id),
    seq BIGINT NOT NULL CHECK (seq >= 1),
    at_ms BIGINT NOT NULL,
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    v BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
);

-- The first answer to each command, so that a repeated one is not played twice.
CREATE TABLE command (
    game_id TEXT NOT NULL REFERENCES game (id),
    command_id TEXT NOT NULL,
    first_seq BIGINT NOT NULL,
    last_seq BIGINT NOT NULL,
    PRIMARY KEY (game_id, command_id)
);

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
