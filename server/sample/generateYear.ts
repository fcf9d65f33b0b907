import { generateCalls, type SampleCall } from './generateCalls.ts'
import { generateCars, type CaseLink, type SampleCar, type SampleProof } from './generateCars.ts'
import { generateCases, type SampleCase, type SampleCases } from './generateCases.ts'
import { generateCaseWork } from './generateCaseWork.ts'
import { cameBack, type SampleRecurrence } from './cameBack.ts'
import { generatePlaces, type SamplePlace } from './generatePlaces.ts'
import { repeatReports } from './repeatReports.ts'
import { generateTriage, keptForTriage, type Triaged } from './generateTriage.ts'
import type { SampleComment, SampleTask } from './records.ts'

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
