//! The library: records that a person opens in the browser. Their files never come
//! here; the club serves the page and the module that reads them.

pub(crate) mod routes;
