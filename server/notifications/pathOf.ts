import { isReadAcross } from '../../contract/notifications/notificationTexts.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'

/** Returns the page that a notification is about. */
export const pathOf = (notification: Notification | undefined): string =>
  notification?.kind === 'pinLocked'
    ? '/settings?tab=people'
    : notification?.kind === 'template'
      ? '/settings?tab=templates'
      : notification?.subject
        ? isReadAcross(notification)
          ? `/read-across?carId=${notification.subject.id}`
          : `/${notification.subject.feature}/${notification.subject.id}`
        : '/my-work'
