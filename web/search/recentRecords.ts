/** A case or CAR that was opened, without its texts: these are refetched with the reader's permissions. */
type RecentRecord = { feature: 'cases' | 'cars'; id: string }

const maxKept = 5
const keyOf = (userId: string) => `opened-${userId}`
const address = /^\/(cases|cars)\/([0-9a-f-]{36})(?:\/|$)/

/** The case or CAR at an address, or null. */
export function recordAt(pathname: string): RecentRecord | null {
  const [, feature, id] = address.exec(pathname) ?? []
  return id === undefined ? null : { feature: feature as RecentRecord['feature'], id }
}

/** What this person last opened on this device, newest first. */
export function recentRecords(userId: string): RecentRecord[] {
  const kept = (localStorage.getItem(keyOf(userId)) ?? '').split(' ')
  return kept.flatMap((path) => recordAt(path) ?? [])
}

export function rememberOpened(userId: string, { feature, id }: RecentRecord): void {
  const others = recentRecords(userId).filter((one) => one.id !== id)
  const paths = [{ feature, id }, ...others].slice(0, maxKept).map((one) => `/${one.feature}/${one.id}`)
  localStorage.setItem(keyOf(userId), paths.join(' '))
}
