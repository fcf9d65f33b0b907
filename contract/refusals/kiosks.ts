import type { RefusalList } from './refusalList.ts'

export const kiosksRefusals = {
  notKiosk: { code: 'notSignedIn', text: 'This device is not paired as a shared tablet.' },
  kioskCodeWrong: { code: 'notFound', text: 'This code is wrong or has expired.' },
  kioskShownOnce: { code: 'conflict', text: 'This code was created already. It is shown only once.' },
  tooManyKiosks: { code: 'conflict', text: 'Revoke a shared tablet first: there may be {{most}}.' },
  kioskTurnOver: { code: 'notSignedIn', text: 'Enter your PIN again.' },
  kioskReportsOnly: { code: 'forbidden', text: 'On a shared tablet you can only report and answer calls.' },
  pinWrong: { code: 'wrongCredentials', text: 'Wrong PIN.' },
  badgeUnknown: { code: 'wrongCredentials', text: 'Unknown badge.' },
  pinLocked: { code: 'locked', text: 'Too many wrong entries. Locked for up to 15 minutes.' },
  noPin: { code: 'notFound', text: 'No PIN or badge is set.' },
  badgeTaken: { code: 'conflict', text: 'This badge belongs to someone else.' },
} as const satisfies RefusalList
