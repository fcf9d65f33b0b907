import { isSameProblem } from '../recurrences/recurrences.ts'
import type { CaseLink, SampleCar } from './generateCars.ts'
import type { SampleCase } from './generateCases.ts'
import { isStation } from './stations.ts'
import { day } from './workdays.ts'

/** Days that a completed CAR is watched. */
const watched = 180

type Given = {
  cases: readonly SampleCase[]
  cars: readonly SampleCar[]
  links: readonly CaseLink[]
  /** Cases that are not asked about: those in triage. */
  left: ReadonlySet<string>
}

export type SampleRecurrence = { caseId: string; carId: string; at: Date }

/** The latest case that may be the problem of a CAR again, at best of a proven one: the same problem at the same station. */
export function cameBack({ cases, cars, links, left }: Given): SampleRecurrence[] {
  const linked = new Set(links.map(({ caseId }) => caseId))
  const found = cars.flatMap(({ id: carId, completedAt, provenAt }) => {
    if (!completedAt) return []
    const ofCar = new Set(links.filter((link) => link.carId === carId).map(({ caseId }) => caseId))
    const reports = cases.filter(({ id }) => ofCar.has(id))
    const again = cases.filter((one) => {
      const after = one.createdAt.getTime() - completedAt.getTime()
      if (after <= 0 || after > watched * day || linked.has(one.id) || left.has(one.id)) return false
      if (!isStation(one.location)) return false
      return reports.some(
        (report) => report.location === one.location && isSameProblem(one, report, one.location.replace(',', '')),
      )
    })
    return again.map(({ id: caseId, createdAt }) => ({ caseId, carId, at: createdAt, isProven: provenAt !== null }))
  })
  const [best] = found.toSorted(
    (one, other) => Number(other.isProven) - Number(one.isProven) || other.at.getTime() - one.at.getTime(),
  )
  return best ? [{ caseId: best.caseId, carId: best.carId, at: best.at }] : []
}
