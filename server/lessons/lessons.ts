import type { Lesson, LessonListQuery, LessonSummary, SuggestQuery } from '../../contract/lessons/lessons.ts'
import { refuse } from '../process/refuse.ts'
import type { Page } from '../records/paging/page.ts'
import type { Services } from '../records/services.ts'
import { presentLesson, presentSummary, selectLesson, selectPage } from './store.ts'
import { selectSimilarLessons } from './similarLessons.ts'

/** Returns the lessons of a filter, the latest proof first. */
export const listLessons = (services: Services, query: LessonListQuery): Promise<Page<LessonSummary>> =>
  selectPage(services.database, query)

/** Returns the lessons that are most like what somebody writes; none rather than one that is not. */
export const suggestLessons = async (services: Services, query: SuggestQuery): Promise<LessonSummary[]> =>
  (await selectSimilarLessons(services.database, query)).map(presentSummary)

/** @throws notFound also for a CAR whose effect is not proven */
export async function readLesson(services: Services, carId: string): Promise<Lesson> {
  const row = await selectLesson(services.database, carId)
  if (!row) throw refuse('notFound')
  return presentLesson(row)
}
