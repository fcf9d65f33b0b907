import type { RefusalList } from './refusalList.ts'

export const causesRefusals = {
  causeIdTwice: { code: 'invalid', text: 'This id is used twice.' },
  noSuchParent: { code: 'invalid', text: 'The cause above does not exist.' },
  causeOfOtherLeg: { code: 'invalid', text: 'This answers another question than the cause above.' },
  causesInCircle: { code: 'invalid', text: 'A cause cannot be the cause of itself.' },
  causesTooDeep: { code: 'invalid', text: 'There are too many levels of causes.' },
  noSuchChecker: { code: 'invalid', text: 'This person does not exist.' },
  ownerHasLeft: { code: 'invalid', text: 'This person is deactivated and cannot be assigned new work.' },
  noSuchEvidence: { code: 'invalid', text: 'This file does not exist.' },
  noSuchCauseCode: { code: 'invalid', text: 'Unknown cause code.' },
  taskOfOtherCar: { code: 'invalid', text: 'This is not a task of this CAR.' },
  checkInFuture: { code: 'invalid', text: 'The day of the check cannot be in the future.' },
  checkMethodMissing: { code: 'incomplete', text: 'Enter how the cause was checked.' },
  checkResultMissing: { code: 'incomplete', text: 'Enter the result of the check.' },
  checkPersonMissing: { code: 'incomplete', text: 'Enter who checked the cause.' },
  checkDayMissing: { code: 'incomplete', text: 'Enter the day of the check.' },
  causeNotConfirmed: { code: 'incomplete', text: 'A countermeasure needs a confirmed cause.' },
  causeHasCountermeasures: {
    code: 'incomplete',
    text: 'This cause has countermeasures. Remove them before you change its state.',
  },
  causeCodeTwice: { code: 'invalid', text: 'This code is used twice.' },
  tooManyCauseCodes: { code: 'invalid', text: 'There can be at most {{codes}} codes, including retired ones.' },
} as const satisfies RefusalList
