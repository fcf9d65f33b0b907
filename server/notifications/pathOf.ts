import type { Notification } from '../../contract/notifications.ts'

/** The page that a notification is about. */
export const pathOf = (told: Notification | undefined): string =>
  told?.subject ? `/${told.subject.room}/${told.subject.id}` : '/my-work'
