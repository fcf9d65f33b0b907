import type { RefusalList } from './refusalList.ts'

export const databaseRefusals = {
  databaseAway: { code: 'unavailable', text: 'The database is not responding.' },
  databaseSlow: { code: 'unavailable', text: 'The database is too slow to respond.' },
  diskFull: { code: 'unavailable', text: 'The server is out of storage; nothing was changed.' },
} as const satisfies RefusalList
