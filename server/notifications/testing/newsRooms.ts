import { carNews } from '../../cars/carNews.ts'
import { caseNews } from '../../cases/caseNews.ts'
import { commentNews } from '../../comments/commentNews.ts'
import { taskNews } from '../../tasks/taskNews.ts'
import type { NewsRooms } from '../news.ts'

/** The rooms that make news, as the app has them. */
export const newsRooms: NewsRooms = { subjects: [caseNews, carNews], beneath: [taskNews, commentNews] }
