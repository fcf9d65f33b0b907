import { Suspense } from 'react'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import type { EarlierPartComponents } from './asOf.ts'

/** What an earlier state shows of features above that of the record. */
export const EarlierParts = ({ parts = {}, state }: { parts: EarlierPartComponents | undefined; state: RecordAsOf }) =>
  Object.entries(parts).map(([name, Part]) => (
    <PartBoundary key={name}>
      <Suspense>
        <Part state={state} />
      </Suspense>
    </PartBoundary>
  ))
