/** The key of mutations that change a case in place: cases are refetched after the last of them. */
export const caseChange = ['cases', 'change'] as const
export const statusChange = [...caseChange, 'status'] as const
export const fieldChange = [...caseChange, 'field'] as const
