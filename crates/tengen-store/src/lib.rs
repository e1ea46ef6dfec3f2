//! Everything kept: one SQL text for SQLite and PostgreSQL.
