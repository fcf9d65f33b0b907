import { lazy } from 'react'
import { CallPanel } from './calls/CallPanel.tsx'
import { CaseRecurrences } from './recurrences/CaseRecurrences.tsx'
import { SavingsOfCase } from './savings/SavingsOfRecord.tsx'

/** What the page of a case shows of features above it. */
export const caseSlots = {
  Calls: CallPanel,
  Containment: lazy(async () => ({ default: (await import('./containment/CaseContainment.tsx')).CaseContainment })),
  Signatures: lazy(async () => ({ default: (await import('./signatures/CaseSignatures.tsx')).CaseSignatures })),
  Recurrences: CaseRecurrences,
  Savings: SavingsOfCase,
  then: {
    savings: lazy(async () => ({ default: (await import('./savings/EarlierSavings.tsx')).EarlierSavings })),
    signatures: lazy(async () => ({ default: (await import('./signatures/EarlierSignatures.tsx')).EarlierSignatures })),
  },
}
