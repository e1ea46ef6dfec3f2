-- The program sits at a board like anybody else: one user for each of its levels.

ALTER TABLE "user" ADD COLUMN level BIGINT;
CREATE UNIQUE INDEX user_by_level ON "user" (level);
