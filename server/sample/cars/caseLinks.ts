import type { SampleCase } from '../factoryYear.ts'
import { day } from '../workdays.ts'
import type { CarStory } from './carStory.ts'

/** A case that led to a CAR, or that came up while it was worked on. */
export type CaseLink = { caseId: string; carId: string; actorId: string; at: Date }

type Found = { caseId: string; at: Date; isLater: boolean; photo: string | undefined }

/** Days before the opening within which cases may have led to it. */
const longestBefore = 150

/**
 * The cases of a story: the newest ones before its opening, then those that came up before it was complete. What another
 * story took stays with that one.
 */
export function linkedCases(
  story: CarStory,
  opened: Date,
  now: Date,
  cases: readonly SampleCase[],
  taken: Set<string>,
): Found[] {
  const ends = story.days.done === undefined ? now.getTime() : opened.getTime() + story.days.done * day
  const begins = opened.getTime() - longestBefore * day
  const fitting = cases.filter(({ id, tags, createdAt }) => {
    return !taken.has(id) && tags.some((tag) => story.ledBy.includes(tag)) && createdAt.getTime() > begins
  })
  const before = fitting.filter(({ createdAt }) => createdAt < opened).toReversed()
  const later = fitting.filter(({ createdAt }) => createdAt >= opened && createdAt.getTime() + day < ends)
  const chosen = [...before, ...later].slice(0, story.cases)
  for (const { id } of chosen) taken.add(id)
  return chosen.map(({ id, createdAt, attachmentIds }) => {
    const isLater = createdAt >= opened
    const at = isLater ? new Date(createdAt.getTime() + day / 20) : opened
    return { caseId: id, at, isLater, photo: isLater ? undefined : attachmentIds[0] }
  })
}
