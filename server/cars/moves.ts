import type { CarStatus } from '../../contract/cars/carChoices.ts'
import type { Car, CarEdit } from '../../contract/cars/cars.ts'
import type { GateOverride } from '../../contract/gates/gates.ts'
import type { Reader } from '../database/database.ts'
import type { Actor } from '../records/services.ts'
import type { SelectedCar } from './store.ts'

/** What a check of a change of status reads of the CAR itself. */
export type GatedCar = Pick<
  Car,
  | 'id'
  | 'status'
  | 'needsProof'
  | 'provenAt'
  | 'ownerId'
  | 'background'
  | 'currentConditionQuantitative'
  | 'currentConditionQualitative'
>

/** A CAR that is about to have another status. */
type Move = {
  /** The status until now, null for a new CAR. */
  from: CarStatus | null
  /** The CAR as it will be. */
  car: GatedCar
  /** Why it moves on although something is missing; null without a reason. */
  reason: string | null
}

/**
 * Checks a change of status within its write, and returns what the CAR keeps of an exception. Provided by the gates feature,
 * which is a higher layer.
 */
export type CheckMove = (from: Reader, by: Actor, move: Move) => Promise<GateOverride | null>

/** Whether a change of status is blocked by what is missing. Provided like `CheckMove`. */
export type BlocksMove = (from: Reader, move: Omit<Move, 'reason'>) => Promise<boolean>

/** The CAR as an edit makes it. */
export function movedCar(before: SelectedCar, sent: CarEdit, status: CarStatus): GatedCar {
  const { id, needsProof, provenAt } = before
  return {
    id,
    needsProof,
    provenAt,
    status,
    ownerId: sent.ownerId ?? before.ownerId,
    background: sent.background ?? before.background,
    currentConditionQuantitative: sent.currentConditionQuantitative ?? before.currentConditionQuantitative,
    currentConditionQualitative: sent.currentConditionQualitative ?? before.currentConditionQualitative,
  }
}

/** A CAR keeps its last exceptions; all of them are in its history. */
const keptOverrides = 20

/** The exceptions that a CAR keeps, with a new one at the end. */
export const withOverride = (before: readonly GateOverride[], added: GateOverride): GateOverride[] =>
  [...before, added].slice(-keptOverrides)
