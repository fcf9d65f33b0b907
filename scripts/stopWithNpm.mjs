/**
 * Stops this process when npm is stopped. npm passes the signal to the shell between it and us, which exits without
 * passing it on; its exit can be observed from here.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = () => {
    if (process.ppid === shell) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }
  const looking = setInterval(look, 500).unref()
}
