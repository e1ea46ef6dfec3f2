//! Objects that name their kind, read through one list of all kinds' fields.
//!
//! A derived reader of such an enum is one reader for each variant, and keeps the
//! object aside until its kind is known. The browser's module carries this code;
//! read flat, with every field optional and the kind saying which are needed, it
//! is a fraction of that.

/// Why the fields of an object are not what its kind needs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FieldsError {
    /// There is no such kind.
    #[error("unknown variant `{0}`")]
    Variant(String),
    /// The kind needs a field that is not there.
    #[error("missing field `{0}`")]
    Missing(&'static str),
}

/// The field `name`, which has to be there.
///
/// # Errors
///
/// [`FieldsError::Missing`] where it is not.
pub fn need<T>(field: Option<T>, name: &'static str) -> Result<T, FieldsError> {
    field.ok_or(FieldsError::Missing(name))
}
