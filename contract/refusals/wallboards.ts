import type { RefusalList } from './refusalList.ts'

export const wallboardsRefusals = {
  wallUnknown: { code: 'notFound', text: 'This address is no longer valid.' },
  tooManyWallboards: { code: 'conflict', text: 'Revoke an address first: there may be {{most}}.' },
  wallShownOnce: { code: 'conflict', text: 'This address was already created. It is shown only once.' },
} as const satisfies RefusalList
