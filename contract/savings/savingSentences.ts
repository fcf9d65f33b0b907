/** What happened to savings of a case or CAR, as a sentence of its history. */
export const savingSentences: Record<string, string> = {
  savingAdded: '{{name}} added savings',
  savingChanged: '{{name}} changed savings',
  savingDeleted: '{{name}} deleted savings',
  savingRestored: '{{name}} restored savings',
  savingSubmitted: '{{name}} submitted savings to finance',
  savingWithdrawn: '{{name}} withdrew savings',
  savingAccepted: '{{name}} accepted savings',
  savingAdjusted: '{{name}} accepted another amount of savings',
  savingReturned: '{{name}} returned savings',
  savingReopened: '{{name}} reopened the review of savings',
}
