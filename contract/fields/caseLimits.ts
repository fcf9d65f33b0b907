/** Limits of a case's texts, apart from its fields: the floor screen needs no others. */
export const titleLimit = 200
export const proseLimit = 20_000
export const issueTypeLimit = 50
