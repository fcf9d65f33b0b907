import { carCategories } from '../../contract/cars/carChoices.ts'
import { departments } from '../../contract/cases/caseChoices.ts'
import { knownValues, stringValues, shortValues } from '../browser/searchParams.ts'

/** What the list of lessons keeps in the address. */
type LessonSearch = {
  q?: string | undefined
  stationType?: string[] | undefined
  causeCode?: string[] | undefined
  category?: (typeof carCategories)[number][] | undefined
  department?: (typeof departments)[number][] | undefined
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export const readLessonSearch = (search: Record<string, unknown>): LessonSearch => ({
  q: stringValues(search['q'])[0]?.slice(0, longestText) || undefined,
  stationType: shortValues(search['stationType'], longestName),
  causeCode: shortValues(search['causeCode'], longestName),
  category: knownValues(search['category'], carCategories),
  department: knownValues(search['department'], departments),
})

const longestText = 200
const longestName = 80
