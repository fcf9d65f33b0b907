import type { RefusalList } from './refusalList.ts'

export const databaseRefusals = {
  databaseAway: { code: 'unavailable', text: 'The database does not answer.' },
  databaseSlow: { code: 'unavailable', text: 'The database takes too long.' },
  diskFull: { code: 'unavailable', text: 'The server has no room left; nothing was changed.' },
} as const satisfies RefusalList
