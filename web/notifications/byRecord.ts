import type { Notification } from '../../contract/notifications.ts'

/** Notifications about the same record together, where its first one stands; their order stays. What is about none stands alone. */
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
