//! The priority of a thread that works while others serve.

/// As nice as a thread can be: it runs where nobody else wants to.
#[cfg(target_os = "linux")]
const NICE: i32 = 19;

/// Lowers the priority of the calling thread, for good.
#[cfg(target_os = "linux")]
pub(crate) fn lower() -> std::io::Result<()> {
    // Linux keeps the nice value for each thread; nobody named means the caller.
    Ok(rustix::process::setpriority_process(None, NICE)?)
}

/// Elsewhere the nice value belongs to the whole process, and the server is in it.
#[cfg(not(target_os = "linux"))]
pub(crate) fn lower() -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}
