/** Where suspect parts may be. Any other place is written in words. */
export const containmentPlaces = ['stock', 'line', 'transit', 'customer', 'supplier'] as const
type ContainmentPlace = (typeof containmentPlaces)[number]

export const containmentPlaceLabels: Record<ContainmentPlace, string> = {
  stock: 'Stock',
  line: 'Production line',
  transit: 'In transit',
  customer: 'Customer',
  supplier: 'Supplier',
}

const isKnownPlace = (where: string): where is ContainmentPlace => containmentPlaces.some((known) => known === where)

/** A place as a text of the catalogues; one that somebody wrote stays as it is. */
export const containmentPlaceText = (where: string): string =>
  isKnownPlace(where) ? containmentPlaceLabels[where] : where

/** What the suspect parts of a record are counted in. Pieces are whole. */
export const suspectUnits = ['pcs', 'kg', 't', 'm', 'm2', 'm3', 'l'] as const
export type SuspectUnit = (typeof suspectUnits)[number]
export const defaultUnit: SuspectUnit = 'pcs'

/** The unit after a quantity. */
export const suspectUnitLabels: Record<SuspectUnit, string> = {
  pcs: 'pcs',
  kg: 'kg',
  t: 't',
  m: 'm',
  m2: 'm²',
  m3: 'm³',
  l: 'l',
}

/** Whether a quantity may be counted in a unit: everything may be a fraction but pieces. */
export const fitsUnit = (quantity: number | null | undefined, unit: SuspectUnit): boolean =>
  quantity === null || quantity === undefined || unit !== 'pcs' || Number.isInteger(quantity)

/** Containment rows of one case or CAR. */
export const containmentLimit = 100
export const containmentTextLimit = 500
export const containmentPlaceLimit = 120
/** Characters of the address of a hold in another system. */
export const holdUrlLimit = 1000
