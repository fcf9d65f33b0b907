import { carOf } from './cars/a3.ts'
import { carStories } from './cars/carStories.ts'
import { linkedCases, type CaseLink } from './cars/caseLinks.ts'
import { remarksOf } from './cars/talk.ts'
import { taskOf } from './cars/tasks.ts'
import { openedAt } from './cars/told.ts'
import { created, edited, type Deed } from './deeds.ts'
import type { FactoryYear } from './factoryYear.ts'
import type { SampleComment, SampleTask } from './hangingOn.ts'
import { random as seeded } from './random.ts'

const seed = 20_260_202

export type SampleCar = ReturnType<typeof carOf>['row']
/** The CARs of the year with all that hangs on them, each kind in the order in which it came. */
type CarYear = {
  cars: SampleCar[]
  tasks: SampleTask[]
  comments: SampleComment[]
  links: CaseLink[]
  deeds: Deed[]
}

/** Tells the stories of the CARs as far as they have come by `now`, with the people and cases of the factory year. */
export function carYear(now: Date, { users, cases }: Pick<FactoryYear, 'users' | 'cases'>): CarYear {
  const random = seeded(seed)
  const taken = new Set<string>()
  const told = carStories.map((story) => {
    const told = { story, now, random, users, opened: openedAt(story, now, random) }
    const links = linkedCases(story, told.opened, now, cases, taken)
    const { row, deeds } = carOf(told, links.flatMap((link) => link.photo ?? []).slice(0, 3))
    const tasks = story.tasks.map((task, index) => taskOf(told, row.id, task, index))
    return { row, links, deeds, tasks, comments: remarksOf(told, row.id) }
  })
  const links = told.flatMap(({ row, links }) =>
    links.map((link) => ({ ...link, carId: row.id, actorId: link.isLater ? row.ownerId : row.createdBy })),
  )
  const comments = told.flatMap((one) => one.comments)
  return {
    cars: told.map(({ row }) => row),
    tasks: told.flatMap(({ tasks }) => tasks.map(({ row }) => row)),
    comments,
    links,
    deeds: [
      ...told.flatMap(({ deeds, tasks }) => [...deeds, ...tasks.flatMap((task) => task.deeds)]),
      ...links.map(({ caseId, carId, actorId, at }) =>
        edited('cases', caseId, actorId, at, [{ field: 'carId', from: null, to: carId }]),
      ),
      ...comments.map(({ id, userId, at }) => created('comments', id, userId, at)),
    ],
  }
}
