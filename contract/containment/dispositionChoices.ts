/** What is done with suspect parts: `sort` separates good from bad ones, `use_as_is` accepts a deviation (a concession). */
export const dispositionKinds = ['scrap', 'rework', 'use_as_is', 'return', 'sort'] as const
export type DispositionKind = (typeof dispositionKinds)[number]

export const dispositionKindLabels: Record<DispositionKind, string> = {
  scrap: 'Scrap',
  rework: 'Rework',
  use_as_is: 'Use as is',
  return: 'Return to supplier',
  sort: 'Sort',
}

/** Dispositions of one case or CAR. */
export const dispositionLimit = 100
export const dispositionReasonLimit = 2000
