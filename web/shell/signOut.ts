import { leaveFor } from '../platform/navigate.ts'

/** Ends the session by going where the server ends it. */
export const signOut = (): void => leaveFor('/api/logout')
