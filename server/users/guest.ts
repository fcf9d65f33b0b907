import type { Actor } from '../records/services.ts'

/**
 * Who reports from a label without an account. A row that the migrations made, so that every case has an author; it has no
 * way to sign in, stands in no list, and the database lets no work be given to it.
 */
export const guest: Actor = { id: '00000000-0000-4000-8000-000000000067', role: 'Team Member' }
