import { causeCategoryLabels, causeLegLabels, causeStateLabels } from './causeChoices.ts'

/** What happened to the causes of a CAR, as a sentence of its history. */
export const causeSentences: Record<string, string> = {
  causesAdded: '{{name}} added causes',
  causesRemoved: '{{name}} removed causes',
  causesMoved: '{{name}} changed the order of the causes',
  causeEdited: '{{name}} edited a cause',
  causeConfirmed: '{{name}} confirmed a cause',
  causeRuledOut: '{{name}} ruled out a cause',
  causeReopened: '{{name}} marked a cause as suspected again',
  countermeasuresAdded: '{{name}} added countermeasures',
  countermeasureEdited: '{{name}} edited a countermeasure',
  countermeasuresRemoved: '{{name}} removed countermeasures',
}

/** The same actions in the audit log. */
export const causeActionLabels: Record<string, string> = {
  causesAdded: 'Added causes',
  causesRemoved: 'Removed causes',
  causesMoved: 'Changed the order of causes',
  causeEdited: 'Edited a cause',
  causeConfirmed: 'Confirmed a cause',
  causeRuledOut: 'Ruled out a cause',
  causeReopened: 'Marked a cause as suspected again',
  countermeasuresAdded: 'Added countermeasures',
  countermeasureEdited: 'Edited a countermeasure',
  countermeasuresRemoved: 'Removed countermeasures',
  causeCodesChanged: 'Changed the cause codes',
}

/** The names of what changed in a cause or countermeasure. */
export const causeFieldLabels: Record<string, string> = {
  cause: 'Cause',
  causes: 'Causes',
  causeState: 'State',
  causeLeg: 'Question',
  causeCategory: 'Category',
  causeParent: 'Cause of',
  causeCode: 'Cause code',
  checkMethod: 'How it was checked',
  checkResult: 'Result',
  checkedById: 'Checked by',
  checkedOn: 'Checked on',
  checkFiles: 'Files',
  countermeasureRows: 'Countermeasure',
  effect: 'Expected effect',
  cost: 'Effort and cost',
  chosen: 'Chosen',
  chosenWhy: 'Reason for the choice',
  taskCount: 'Tasks',
}

/** The labels of stored values of these fields. */
export const causeValueLabels: Record<string, Record<string, string>> = {
  causeState: causeStateLabels,
  causeLeg: causeLegLabels,
  causeCategory: causeCategoryLabels,
}
