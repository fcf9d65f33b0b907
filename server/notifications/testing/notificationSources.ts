import { carNotifications } from '../../cars/carNotifications.ts'
import { caseNotifications } from '../../cases/caseNotifications.ts'
import { commentNotifications } from '../../comments/commentNotifications.ts'
import { taskNotifications } from '../../tasks/taskNotifications.ts'
import type { NotificationSources } from '../sourceTypes.ts'

/** The features whose history causes notifications, as the app has them. */
export const notificationSources: NotificationSources = {
  subjects: [caseNotifications, carNotifications],
  children: [taskNotifications, commentNotifications],
}
