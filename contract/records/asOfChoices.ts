/** Most rows of one kind in an earlier state. */
export const rowsAsOfLimit = 1000

/** What an earlier state shows beside the fields of its record. */
export const asOfParts = [
  'tasks',
  'comments',
  'containment',
  'dispositions',
  'causes',
  'countermeasures',
  'effectiveness',
  'replies',
  'documents',
  'readAcross',
  'savings',
  'signatures',
] as const
export type AsOfPart = (typeof asOfParts)[number]
