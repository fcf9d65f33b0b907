import { type ComponentType, Suspense } from 'react'
import type { Car } from '../../contract/cars/cars.ts'
import type { EarlierPartComponents } from '../ui/asOf/asOf.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import type { A3Step } from './useCarLabels.ts'

type Parts = Readonly<Record<string, ComponentType<{ car: Car }>>>

/**
 * Places on the page of a CAR where features above this one show something: under the head, below the text of a step of
 * the sheet, under the details in the side column, and at the end. The parts of each place have a name and keep their order.
 */
export type CarSlots = Readonly<Partial<Record<'head' | A3Step['name'] | 'side' | 'end', Parts>>> & {
  /** What an earlier state of the CAR shows of them. */
  then?: EarlierPartComponents
}

/** The parts of one place. A part that is still loading, or fails, leaves the rest of the page as it is. */
export const CarSlot = ({ parts = {}, car }: { parts: Parts | undefined; car: Car }) =>
  Object.entries(parts).map(([name, Part]) => (
    <PartBoundary key={name}>
      <Suspense>
        <Part car={car} />
      </Suspense>
    </PartBoundary>
  ))
