/** The mutations that change a case where it is shown: cases are read again after the last of them. */
export const caseChange = ['cases', 'change'] as const
export const statusChange = [...caseChange, 'status'] as const
export const fieldChange = [...caseChange, 'field'] as const
