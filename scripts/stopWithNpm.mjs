/**
 * Stops this process when npm is told to stop. npm passes the signal to the shell between it and us, and that one ends
 * without passing it on; its end is what can be seen from here.
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
