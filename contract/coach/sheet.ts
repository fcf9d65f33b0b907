import type { ConditionRow } from '../fields/shapes.ts'

/** What the coach reads of a CAR. Texts are as people wrote them, in any language. */
export type CoachedSheet = {
  title: string
  background: string
  currentRows: readonly ConditionRow[]
  currentCondition: string
  targetRows: readonly ConditionRow[]
  targetCondition: string
  rootCauseAnalysis: string
  countermeasures: string
  followUpPlan: string
  /** A day, `2026-11-24`. */
  dueDate: string | null
  /** The causes that were not ruled out; `isLast` where no further why was asked. */
  causes: readonly { text: string; isConfirmed: boolean; isLast: boolean }[]
  /** Countermeasures of the workbench. */
  chosen: readonly { text: string; isCauseConfirmed: boolean; hasOwner: boolean }[]
  tasks: readonly { title: string; dueDate: string | null; isOpen: boolean }[]
  /** Whether points of an effectiveness plan can show an effect. */
  hasPlan: boolean
}
