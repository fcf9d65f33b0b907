import type { CaseLink } from './cars/caseLinks.ts'
import { carYear, type SampleCar } from './carYear.ts'
import { caseWork } from './caseWork.ts'
import { factoryYear, type FactoryYear } from './factoryYear.ts'
import type { SampleComment, SampleTask } from './hangingOn.ts'

/** The factory's year with its CARs, its conversations and its tasks. */
export type WholeYear = FactoryYear & {
  cars: SampleCar[]
  tasks: SampleTask[]
  comments: SampleComment[]
  links: CaseLink[]
}

/** Makes up everything until `now`; the same moment, in the same time zone, gives the same year. */
export function wholeYear(now: Date): WholeYear {
  const year = factoryYear(now)
  const ofCars = carYear(now, year)
  const ofCases = caseWork(now, year)
  const deeds = [...year.deeds, ...ofCars.deeds, ...ofCases.deeds]
  return {
    ...year,
    cars: ofCars.cars,
    links: ofCars.links,
    tasks: [...ofCars.tasks, ...ofCases.tasks],
    comments: [...ofCars.comments, ...ofCases.comments],
    deeds: deeds.sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}
