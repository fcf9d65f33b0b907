import type { UserAndGroup } from './account.ts'

/**
 * Switches this process, with all its threads, to another account for good, and checks that root cannot be regained.
 * @throws an Error with a sentence when the system does not allow it
 */
export function dropRoot({ uid, gid }: UserAndGroup): void {
  try {
    // In this order: without root, neither the groups nor the group could be changed.
    process.setgroups?.([gid])
    process.setgid?.(gid)
    process.setuid?.(uid)
  } catch (error) {
    throw new Error(
      `This process runs as root and may not become the account with uid ${uid} (${(error as Error).message}); ` +
        'start it as an account without rights of its own.',
      { cause: error },
    )
  }
  const ids = [process.getuid?.(), process.geteuid?.(), process.getgid?.(), process.getegid?.()]
  const hasLeft = ids.join() === [uid, uid, gid, gid].join() && process.getgroups?.().join() === `${gid}`
  if (!hasLeft || canReturn()) throw new Error(`Root's rights could not be given up for those of uid ${uid}.`)
}

function canReturn(): boolean {
  return [() => process.setuid?.(0), () => process.seteuid?.(0), () => process.setgid?.(0)].some((goBack) => {
    try {
      goBack()
      return true
    } catch {
      return false
    }
  })
}
