//! From columns to values; a value that is not ours is an error, never a guess.

use sqlx::any::AnyRow;
use sqlx::{Row, Type};

use crate::StoreError;

/// The value of `column`.
pub(crate) fn get<T>(row: &AnyRow, column: &'static str) -> Result<T, StoreError>
where
    for<'r> T: sqlx::Decode<'r, sqlx::Any> + Type<sqlx::Any>,
{
    Ok(row.try_get(column)?)
}

/// The text of `column` of `table`, read as `T`.
pub(crate) fn parse<T: std::str::FromStr>(
    row: &AnyRow,
    table: &'static str,
    column: &'static str,
) -> Result<T, StoreError> {
    let text: String = get(row, column)?;
    text.parse()
        .map_err(|_| StoreError::Corrupt { table, column })
}

/// A sequence number: never negative.
pub(crate) fn seq(
    row: &AnyRow,
    table: &'static str,
    column: &'static str,
) -> Result<u64, StoreError> {
    let number: i64 = get(row, column)?;
    u64::try_from(number).map_err(|_| StoreError::Corrupt { table, column })
}

/// A sequence number as the database counts it.
pub(crate) fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

/// Lower-case hexadecimal of a token's hash.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
