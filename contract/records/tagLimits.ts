export const tagLimit = 50
export const tagCountLimit = 20
