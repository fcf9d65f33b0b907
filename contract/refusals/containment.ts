import type { RefusalList } from './refusalList.ts'

export const containmentRefusals = {
  containmentIdTaken: { code: 'alreadyExists', text: 'This id belongs to another containment action.' },
  tooManyContainments: { code: 'conflict', text: 'This record already has {{rows}} containment actions.' },
  ownContainmentsDeleted: { code: 'forbidden', text: 'You can only delete containment actions you added.' },
  moreCheckedThanThere: { code: 'invalid', text: 'No more can be checked than there is.' },
  moreBadThanChecked: { code: 'invalid', text: 'No more can be bad than was checked.' },
  wholePieces: { code: 'invalid', text: 'Enter whole pieces.' },
  fractionsCounted: { code: 'invalid', text: 'Quantities with decimals are already entered, so these are not pieces.' },
  holdWithoutItem: {
    code: 'conflict',
    text: 'Enter the number of the item whose block Business Central should confirm.',
  },
  holdOfLot: {
    code: 'conflict',
    text: 'Business Central’s API does not say whether a lot is blocked, so this hold cannot be confirmed.',
  },
  dispositionIdTaken: { code: 'alreadyExists', text: 'This id belongs to another disposition.' },
  tooManyDispositions: { code: 'conflict', text: 'This record already has {{rows}} dispositions.' },
  ownDispositionsDeleted: { code: 'forbidden', text: 'You can only delete dispositions you added.' },
  beyondSuspect: { code: 'invalid', text: 'Only {{open}} {{unit}} still need a disposition.' },
  belowDisposed: {
    code: 'invalid',
    text: 'Dispositions already cover {{disposed}} {{unit}}. Enter at least as much, or change them first.',
  },
  belowBad: { code: 'invalid', text: '{{bad}} {{unit}} were found bad. Enter at least as much.' },
  finishedCaseUnbalanced: {
    code: 'conflict',
    text: 'This case is finished, and its dispositions would no longer match what is suspect. Reopen it first.',
  },
  useAsIsReasonMissing: { code: 'invalid', text: 'Say why the parts can be used as they are.' },
  useAsIsEndMissing: { code: 'invalid', text: 'Enter a date or a quantity until which parts are used as they are.' },
  secondPersonMissing: { code: 'invalid', text: 'Choose a second person who approves this.' },
  secondPersonSame: { code: 'invalid', text: 'Choose someone else: nobody approves their own request.' },
  notUseAsIs: { code: 'conflict', text: 'Only use as is needs an approval.' },
  notSecondPerson: { code: 'forbidden', text: 'Only the second person named here can approve this.' },
  quantitiesDoNotAddUp: {
    code: 'conflict',
    text: 'Dispositions cover {{disposed}} of {{suspect}} {{unit}} that are suspect. Both must match before the case can be completed or closed.',
  },
  useAsIsNotApproved: {
    code: 'conflict',
    text: 'A second person has not yet approved that {{quantity}} {{unit}} are used as they are.',
  },
} as const satisfies RefusalList
