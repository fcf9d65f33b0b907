import { isSameProblem } from '../../server/recurrences/sameProblem.ts'
import { addShares, type Tally } from '../shares.ts'
import type { Table } from '../table.ts'
import { isHeldOut, labelledReports, type LabelledCar, type LabelledReport } from './labelledReports.ts'

/** Minimum precision of what people are asked. */
const minRight = 0.8
/** The settings of a new workspace. */
const watchDays = 180
const proposalDays = 30
const proposalCases = 3

/** Measures what is asked about reports of three plants that were written by somebody who had not read the rule. */
export function recurrenceFigures(table: Table): void {
  const { reports, cars } = labelledReports()
  for (const [name, isMeant] of [
    ['two plants', (one: { plant: string }) => !isHeldOut(one)],
    ['held-out plant', isHeldOut],
  ] as const) {
    const meant = reports.filter(isMeant)
    addShares(table, `${name}, pairs of ${meant.length} reports`, pairsOf(meant))
    addShares(table, `${name}, came back`, questionsOf(meant, cars.filter(isMeant)), minRight)
    addShares(table, `${name}, reports like this`, proposalsOf(meant), minRight)
  }
}

const isSimilar = (one: LabelledReport, other: LabelledReport) =>
  one.station === other.station && isSameProblem(one, other, one.station)
const isSame = (one: LabelledReport, other: LabelledReport) => one.problem !== null && one.problem === other.problem
const daysBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 86_400_000

/** All pairs from one station. */
function pairsOf(reports: readonly LabelledReport[]): Tally {
  const tally = { right: 0, wrong: 0, missed: 0 }
  reports.forEach((one, index) => {
    for (const other of reports.slice(index + 1)) {
      if (one.station !== other.station) continue
      if (isSimilar(one, other)) tally[isSame(one, other) ? 'right' : 'wrong'] += 1
      else if (isSame(one, other)) tally.missed += 1
    }
  })
  return tally
}

/** Reports after a CAR was completed, of each of which is asked whether its problem came back. */
function questionsOf(reports: readonly LabelledReport[], cars: readonly LabelledCar[]): Tally {
  const tally = { right: 0, wrong: 0, missed: 0 }
  for (const { plant, title, cases, completed, problem } of cars) {
    const solved = reports.filter(({ id }) => cases.includes(id))
    for (const one of reports) {
      const days = daysBetween(`${completed}T12:00`, one.at)
      if (one.plant !== plant || days <= 0 || days > watchDays) continue
      const isBack = problem !== null && one.problem === problem
      const isHere = solved.some(({ station }) => station === one.station)
      const about = [...solved, { title, description: '' }]
      if (isHere && about.some((other) => isSameProblem(one, other, one.station)))
        tally[isBack ? 'right' : 'wrong'] += 1
      else if (isBack) tally.missed += 1
    }
  }
  return tally
}

/**
 * Proposals of a CAR about reports of 30 days. One is right when at least as many as it takes, and most of them, are
 * about one problem; a problem that deserves one and has none is missed.
 */
function proposalsOf(reports: readonly LabelledReport[]): Tally {
  const proposals: Set<LabelledReport>[] = []
  for (const one of reports) {
    const similar = around(reports, one).filter((other) => other === one || isSimilar(one, other))
    if (similar.length < proposalCases) continue
    const known = proposals.find((proposal) => similar.some((other) => proposal.has(other)))
    if (known) for (const other of similar) known.add(other)
    else proposals.push(new Set(similar))
  }
  const problems = proposals.map((proposal) => commonProblem([...proposal]))
  const right = problems.filter((problem) => problem !== null)
  const deserving = new Set(
    reports.flatMap((one) => {
      const reported = around(reports, one).filter((other) => isSame(one, other)).length
      return one.problem !== null && reported >= proposalCases ? [one.problem] : []
    }),
  )
  return {
    right: right.length,
    wrong: problems.length - right.length,
    missed: [...deserving].filter((problem) => !right.includes(problem)).length,
  }
}

/** What was reported at the same station in the days before, and the report itself. */
const around = (reports: readonly LabelledReport[], { station, at }: LabelledReport): LabelledReport[] =>
  reports.filter((other) => {
    const days = daysBetween(other.at, at)
    return other.station === station && days >= 0 && days <= proposalDays
  })

function commonProblem(reports: readonly LabelledReport[]): string | null {
  const problem = reports
    .map((one) => one.problem)
    .find((name) => name !== null && timesOf(reports, name) * 2 > reports.length)
  return problem != null && timesOf(reports, problem) >= proposalCases ? problem : null
}

const timesOf = (reports: readonly LabelledReport[], name: string) =>
  reports.filter(({ problem }) => problem === name).length
