import { cancelReasonMissing } from '../cars/cancelling.ts'
import { savingsReasonMissing } from '../records/savingsReason.ts'
import type { RefusalList } from './refusalList.ts'

export const casesRefusals = {
  savingsReasonMissing: { code: 'invalid', text: savingsReasonMissing },
  cancelReasonMissing: { code: 'invalid', text: cancelReasonMissing },
  noSuchCar: { code: 'invalid', text: 'This CAR does not exist.' },
  noSuchCases: { code: 'invalid', text: 'One of the cases does not exist.' },
  noSuchCase: { code: 'invalid', text: 'This case does not exist.' },
  caseFinished: { code: 'conflict', text: 'This case is finished. Report a new one.' },
  linkTwice: { code: 'invalid', text: 'carId and relatedCarId are the same link; send only one of them.' },
  triageOff: { code: 'conflict', text: 'Triage is turned off.' },
  triageTaken: { code: 'conflict', text: '{{name}} has already decided on {{key}}.' },
  notInTriage: { code: 'conflict', text: '{{key}} is not in triage.' },
  triageWorkBegun: { code: 'conflict', text: 'Work on {{key}} has started.' },
  caseMerged: { code: 'conflict', text: '{{key}} was merged into {{into}}.' },
  targetMerged: { code: 'conflict', text: '{{key}} was merged into {{into}}. Choose {{into}} instead.' },
  targetMergedSince: { code: 'conflict', text: '{{key}} has since been merged into {{into}}. Undo that merge first.' },
  mergeWithItself: { code: 'invalid', text: 'A case cannot be merged into itself.' },
  notMerged: { code: 'conflict', text: 'This case is not merged.' },
  noSuchAssignee: { code: 'invalid', text: 'This person does not exist.' },
  caseIdTaken: { code: 'alreadyExists', text: 'This id belongs to another case.' },
  ownCasesDeleted: { code: 'forbidden', text: 'You can only delete cases you reported.' },
  ownCarsDeleted: { code: 'forbidden', text: 'You can only delete CARs you opened.' },
  ownTasksDeleted: { code: 'forbidden', text: 'You can only delete tasks you created.' },
  carIdTaken: { code: 'alreadyExists', text: 'This id belongs to another CAR.' },
  taskIdTaken: { code: 'alreadyExists', text: 'This id belongs to another task.' },
  tooManyCases: { code: 'invalid', text: 'At most {{cases}} cases can be changed at once. Narrow down the filter.' },
  columnFull: {
    code: 'conflict',
    text: '“{{column}}” is at its limit: {{held}} of at most {{limit}} cases. Move or finish one first.',
  },
  carColumnFull: {
    code: 'conflict',
    text: '“{{column}}” is at its limit: {{held}} of at most {{limit}} CARs. Move or finish one first.',
  },
  taskColumnFull: {
    code: 'conflict',
    text: '“{{column}}” is at its limit: {{person}} has {{held}} of at most {{limit}} tasks in it. Finish one first.',
  },
  tagsFull: { code: 'invalid', text: 'A case can have at most {{tags}} tags.' },
  changedMeanwhile: { code: 'stale', text: 'Someone has changed this case since the preview.' },
  changedSince: { code: 'conflict', text: 'This case has been changed again since.' },
  casesWorkedOn: { code: 'conflict', text: 'These cases have been changed since: {{cases}}.' },
} as const satisfies RefusalList
