import { spawnSync } from 'node:child_process'
import type { UserAndGroup } from './account.ts'

export const serviceName = 'yokoten'
const home = '/var/lib/yokoten'

/**
 * Used where the system cannot create accounts: a number that distributions do not assign. With DATABASE_URL it needs
 * no name.
 */
const fixed: UserAndGroup = { uid: 60_727, gid: 60_727 }

/** The commands of Linux distributions for a system account with a group of its own; the latter two are BusyBox's. */
const commands: readonly (readonly string[])[] = [
  [
    ...'useradd --system --user-group --no-create-home --shell /usr/sbin/nologin'.split(' '),
    '--home-dir',
    home,
    serviceName,
  ],
  ['addgroup', '-S', serviceName],
  ['adduser', '-S', '-D', '-H', '-h', home, '-s', '/sbin/nologin', '-G', serviceName, serviceName],
]

/** Returns the system account of the service; creates it when root first needs it. */
export function serviceAccount(): UserAndGroup {
  const found = find()
  if (found) return found
  for (const [command = '', ...args] of commands) {
    spawnSync(command, args, { stdio: 'ignore' })
    // When several processes start at once, one creates it, and all find it.
    const made = find()
    if (made) return made
  }
  return fixed
}

function find(): UserAndGroup | null {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid > 0 && gid > 0 ? { uid, gid } : null
}

/** Returns 0 when there is no such account; root would not be suitable either. */
function idOf(which: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [which, serviceName], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : 0
}
