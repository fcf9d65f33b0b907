import { carNews } from '../../cars/carNotifications.ts'
import { caseNews } from '../../cases/caseNotifications.ts'
import { commentNews } from '../../comments/commentNotifications.ts'
import { taskNews } from '../../tasks/taskNotifications.ts'
import type { NewsRooms } from '../sourceTypes.ts'

/** The rooms that make news, as the app has them. */
export const newsRooms: NewsRooms = { subjects: [caseNews, carNews], beneath: [taskNews, commentNews] }
