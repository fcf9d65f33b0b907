import type { User } from './users.ts'

/** The version of a person: every change sets when they were last changed. */
export const personVersion = ({ updatedAt }: Pick<User, 'updatedAt'>): number => Date.parse(updatedAt)
