import type { Actor } from '../records/services.ts'

/**
 * The author of reports from a label without an account. A row created by the migrations, so that every case has an
 * author; it cannot sign in, is in no list, and the database prevents assigning work to it.
 */
export const guest: Actor = { id: '00000000-0000-4000-8000-000000000067', role: 'Team Member' }
