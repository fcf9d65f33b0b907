import { generateCalls, type SampleCall } from './generateCalls.ts'
import { generateCars, type CaseLink, type SampleCar, type SampleProof } from './generateCars.ts'
import { generateCases, type SampleCase, type SampleCases } from './generateCases.ts'
import { generateCaseWork } from './generateCaseWork.ts'
import { generatePlaces, type SamplePlace } from './generatePlaces.ts'
import { generateTriage, keptForTriage, type Triaged } from './generateTriage.ts'
import type { SampleComment, SampleTask } from './records.ts'
import { repeatedReports } from './spreadContent.ts'
import { day } from './workdays.ts'
import { isSameProblem } from '../recurrences/recurrences.ts'
import { isStation } from './stations.ts'

/** Days that a completed CAR is watched. */
const watched = 180

type Given = {
  cases: readonly SampleCase[]
  cars: readonly SampleCar[]
  links: readonly CaseLink[]
  /** Cases that are not asked about: those in triage. */
  left: ReadonlySet<string>
}

type SampleRecurrence = { caseId: string; carId: string; at: Date }

/** The latest case that may be the problem of a CAR again, at best of a proven one: the same problem at the same station. */
function cameBack({ cases, cars, links, left }: Given): SampleRecurrence[] {
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

/** The reports are this many days old, so that they are about one problem of these weeks. */
const newest = 2
const oldest = 25

/** Whether a case can become another report: recent, open, and without a photo of what it is about now. */
function isFree({ createdAt, status, attachmentIds, call }: SampleCase, now: Date): boolean {
  const age = (now.getTime() - createdAt.getTime()) / day
  const isOpen = status === 'new' || status === 'in_progress' || status === 'review'
  return isOpen && !call && attachmentIds.length === 0 && age > newest && age < oldest
}

/** Makes some recent cases reports of one problem at one station. Returns all cases, and the ids of these. */
function repeatReports(now: Date, cases: readonly SampleCase[]): { cases: SampleCase[]; ids: string[] } {
  const { reports, ...common } = repeatedReports
  const free = cases.filter((one) => isFree(one, now)).slice(-reports.length)
  const reportOf = new Map(free.map(({ id }, index) => [id, reports[index]]))
  return {
    cases: cases.map((one) => {
      const report = reportOf.get(one.id)
      return report ? { ...one, ...common, ...report } : one
    }),
    ids: free.map(({ id }) => id),
  }
}

/** A year of the sample company: cases, CARs, their comments, tasks and calls for help, and the history of all of them. */
export type SampleYear = SampleCases &
  Pick<Triaged, 'triage' | 'merges'> & {
    cars: SampleCar[]
    tasks: SampleTask[]
    comments: SampleComment[]
    links: CaseLink[]
    proofs: SampleProof[]
    places: SamplePlace[]
    recurrences: SampleRecurrence[]
    /** The ids of cases that propose a CAR together. */
    repeated: string[]
    calls: SampleCall[]
  }

/** Generates the year before `now`; always the same for the same moment and time zone. */
export function generateYear(now: Date): SampleYear {
  const generated = generateCases(now)
  const repeats = repeatReports(now, generated.cases)
  const cases = { ...generated, cases: repeats.cases }
  const { cars, links, proofs, ...ofCars } = generateCars(now, cases)
  const ofCases = generateCaseWork(now, cases)
  const work = [...ofCars.comments, ...ofCars.tasks, ...ofCases.comments, ...ofCases.tasks, ...links]
  const kept = keptForTriage({ ...cases, busy: idsOfCases(work) })
  const ofCalls = generateCalls(now, { ...cases, cases: cases.cases.filter(({ id }) => !kept.has(id)) })
  const busy = new Set([...idsOfCases([...work, ...ofCalls.calls]), ...repeats.ids])
  const triaged = generateTriage(now, { ...cases, busy })
  const { places, activity: ofPlaces } = generatePlaces(now, cases.users, cars)
  const merged = triaged.merges.flatMap((one) => [one.merged.id, one.into.id])
  const left = new Set([...triaged.triage.keys(), ...merged, ...repeats.ids])
  const activity = [...triaged.activity, ...ofCars.activity, ...ofPlaces, ...ofCases.activity, ...ofCalls.activity]
  return {
    ...cases,
    cases: cases.cases.map((one) => withHistory(one, triaged)),
    triage: triaged.triage,
    merges: triaged.merges,
    cars,
    links,
    proofs,
    places,
    recurrences: cameBack({ cases: cases.cases, cars, links, left }),
    repeated: repeats.ids,
    tasks: [...ofCars.tasks, ...ofCases.tasks],
    comments: [...ofCars.comments, ...ofCases.comments, ...ofCalls.comments, ...triaged.comments],
    calls: ofCalls.calls,
    activity: activity.sort((one, other) => one.at.getTime() - other.at.getTime()),
  }
}

/** A case with the version and the time of the last change that its history gives it; in triage nobody works on it. */
function withHistory(generated: SampleCase, { triage, merges, activity }: Triaged): SampleCase {
  const times = activity.filter(({ recordId }) => recordId === generated.id).map(({ at }) => at.getTime())
  const one = merges.find(({ merged }) => merged.id === generated.id)?.merged ?? generated
  const assigneeId = triage.has(one.id) ? null : one.assigneeId
  return { ...one, assigneeId, version: times.length, updatedAt: new Date(Math.max(...times)) }
}

const idsOfCases = (of: { caseId: string | null }[]) => new Set(of.flatMap(({ caseId }) => caseId ?? []))
