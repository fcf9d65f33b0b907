import type { CoachedSheet } from '../sheet.ts'

/** A CAR on which nothing is written yet. */
export const emptySheet: CoachedSheet = {
  title: '',
  background: '',
  currentRows: [],
  currentCondition: '',
  targetRows: [],
  targetCondition: '',
  rootCauseAnalysis: '',
  countermeasures: '',
  followUpPlan: '',
  dueDate: null,
  causes: [],
  chosen: [],
  tasks: [],
  hasPlan: false,
}
