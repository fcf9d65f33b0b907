import { spawnSync } from 'node:child_process'
import type { UserAndGroup } from './account.ts'

export const serviceName = 'yokoten'
const home = '/var/lib/yokoten'

/** Where the system cannot make accounts: a number that distributions give to nobody. With DATABASE_URL it needs no name. */
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

/** The service's system account, made the first time that root asks for it. */
export function serviceAccount(): UserAndGroup {
  const found = find()
  if (found) return found
  for (const [command = '', ...args] of commands) {
    spawnSync(command, args, { stdio: 'ignore' })
    // Of several processes at once one makes it, and all find it.
    const made = find()
    if (made) return made
  }
  return fixed
}

function find(): UserAndGroup | null {
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid > 0 && gid > 0 ? { uid, gid } : null
}

/** 0 where there is no such account; root would not do either. */
function idOf(which: '-u' | '-g'): number {
  const { status, stdout } = spawnSync('id', [which, serviceName], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : 0
}
