import { lazy, Suspense } from 'react'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import type { SavingsSubject } from './queries.ts'

const SavingsPanel = lazy(async () => ({ default: (await import('./SavingsPanel.tsx')).SavingsPanel }))

/** Renders nothing while savings are not reviewed: the record then has only its two fields. */
function SavingsIfReviewed({ subject }: { subject: SavingsSubject }) {
  const { reviewsSavings } = useSignedIn()
  if (!reviewsSavings) return null
  return (
    <Suspense>
      <SavingsPanel subject={subject} />
    </Suspense>
  )
}

export const SavingsOfCase = ({ theCase: { id } }: { theCase: Case }) => <SavingsIfReviewed subject={{ caseId: id }} />
export const SavingsOfCar = ({ car: { id } }: { car: Car }) => <SavingsIfReviewed subject={{ carId: id }} />
