import type { Notification } from '../../contract/notifications/notifications.ts'

/**
 * Groups notifications about the same record, at the position of the first one; the order is kept. Those about no record stay
 * single.
 */
export function byRecord(
  notifications: Notification[],
): { key: string; notifications: [Notification, ...Notification[]] }[] {
  const groups = new Map<string, [Notification, ...Notification[]]>()
  for (const one of notifications) {
    const key = one.subject ? `${one.subject.room}/${one.subject.id}` : one.id
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups].map(([key, group]) => ({ key, notifications: group }))
}
