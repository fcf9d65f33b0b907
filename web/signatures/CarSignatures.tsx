import type { Car } from '../../contract/cars/cars.ts'
import { useCarSignatures } from './queries.ts'
import { SignatureList } from './SignatureList.tsx'

/** The signatures on a CAR: approvals, decisions on its effectiveness, released parts. */
export function CarSignatures({ car }: { car: Car }) {
  return <SignatureList signatures={useCarSignatures(car.id).data ?? []} />
}
