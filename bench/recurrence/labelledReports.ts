import { readFileSync } from 'node:fs'

/**
 * A report of an invented plant. `problem` is the recurring problem that it belongs to; one that belongs to none may
 * look like another: the same machine with another fault, the same words about another thing, the same fault of another
 * machine.
 */
export type LabelledReport = {
  id: string
  plant: string
  /** Local time, `2026-01-07T06:35`. */
  at: string
  station: string
  title: string
  description: string
  problem: string | null
  trap: 'sameMachine' | 'sameWords' | 'otherMachine' | null
}

/** A CAR about reports of one plant, completed on a day; `problem` is null where its problem never came back. */
export type LabelledCar = { plant: string; title: string; cases: string[]; completed: string; problem: string | null }

/** The reports that nobody looks at while the rules are changed, by their plant. */
const heldOutPlant = 'Valdorel'
export const isHeldOut = ({ plant }: { plant: string }): boolean => plant === heldOutPlant

export const labelledReports = (): { reports: LabelledReport[]; cars: LabelledCar[] } =>
  JSON.parse(readFileSync(new URL('reports.json', import.meta.url), 'utf8')) as {
    reports: LabelledReport[]
    cars: LabelledCar[]
  }
