import { generateCalls, type SampleCall } from './generateCalls.ts'
import { generateCars, type CaseLink, type SampleCar } from './generateCars.ts'
import { generateCases, type SampleCases } from './generateCases.ts'
import { generateCaseWork } from './generateCaseWork.ts'
import type { SampleComment, SampleTask } from './records.ts'

/** A year of the sample company: cases, CARs, their comments, tasks and calls for help, and the history of all of them. */
export type SampleYear = SampleCases & {
  cars: SampleCar[]
  tasks: SampleTask[]
  comments: SampleComment[]
  links: CaseLink[]
  calls: SampleCall[]
}

/** Generates the year before `now`; always the same for the same moment and time zone. */
export function generateYear(now: Date): SampleYear {
  const cases = generateCases(now)
  const { cars, links, ...ofCars } = generateCars(now, cases)
  const ofCases = generateCaseWork(now, cases)
  const ofCalls = generateCalls(now, cases)
  const activity = [...cases.activity, ...ofCars.activity, ...ofCases.activity, ...ofCalls.activity]
  return {
    ...cases,
    cars,
    links,
    tasks: [...ofCars.tasks, ...ofCases.tasks],
    comments: [...ofCars.comments, ...ofCases.comments, ...ofCalls.comments],
    calls: ofCalls.calls,
    activity: activity.sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}
