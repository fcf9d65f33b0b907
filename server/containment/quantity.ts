import { fitsUnit, type SuspectUnit } from '../../contract/containment/containmentChoices.ts'
import { refuseField } from '../process/refuse.ts'

/** A stored decimal as a number; with at most three decimals none is lost. */
export const numberOrNull = (stored: string | null): number | null => (stored === null ? null : Number(stored))

/**
 * Refuses fractions of pieces.
 * @throws invalid with the path of the first quantity that does not fit the unit
 */
export function refuseFractions(unit: SuspectUnit, sent: Readonly<Record<string, number | null | undefined>>): void {
  for (const [path, quantity] of Object.entries(sent))
    if (!fitsUnit(quantity, unit)) throw refuseField(path, 'wholePieces')
}
