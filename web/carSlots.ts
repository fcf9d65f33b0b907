import { type ComponentType, lazy } from 'react'
import { a3Steps } from '../contract/cars/carChoices.ts'
import type { Car } from '../contract/cars/cars.ts'
import { recordOf } from '../contract/values/keysOf.ts'
import type { CarSlots } from './cars/CarSlot.tsx'

type Part = ComponentType<{ car: Car }>

const adviceOf = (step: string): Part =>
  lazy(async () => ({ default: (await import('./coach/StepAdvice.tsx')).adviceBeside(step) }))

const advice = recordOf(
  a3Steps.map(({ name }) => name),
  (step) => ({ advice: adviceOf(step) }),
)

/** What the page of a CAR shows of features above it. Each part is `lazy`, so that only a page which shows it loads it. */
export const carSlots: CarSlots = {
  head: {
    recurrences: lazy(() => import('./recurrences/CarRecurrences.tsx')),
    alsoAt: lazy(async () => ({ default: (await import('./readAcross/AlsoAt.tsx')).AlsoAt })),
    solvedBefore: lazy(async () => ({ default: (await import('./lessons/SolvedBeforeCar.tsx')).SolvedBeforeCar })),
  },
  ...advice,
  currentCondition: {
    containment: lazy(async () => ({ default: (await import('./containment/CarContainment.tsx')).CarContainment })),
    ...advice.currentCondition,
  },
  rootCauseAnalysis: {
    causes: lazy(async () => ({ default: (await import('./causes/CausesPart.tsx')).CausesPart })),
    ...advice.rootCauseAnalysis,
    hypotheses: lazy(async () => ({ default: (await import('./coach/Hypotheses.tsx')).Hypotheses })),
  },
  countermeasures: {
    causes: lazy(async () => ({ default: (await import('./causes/CountermeasuresPart.tsx')).CountermeasuresPart })),
    ...advice.countermeasures,
  },
  followUpPlan: {
    effectiveness: lazy(async () => ({
      default: (await import('./effectiveness/EffectivenessPanel.tsx')).EffectivenessPanel,
    })),
    ...advice.followUpPlan,
  },
  end: {
    savings: lazy(async () => ({ default: (await import('./savings/SavingsOfRecord.tsx')).SavingsOfCar })),
  },
  then: {
    causes: lazy(async () => ({ default: (await import('./causes/EarlierCauses.tsx')).EarlierCauses })),
    effectiveness: lazy(async () => ({
      default: (await import('./effectiveness/EarlierEffectiveness.tsx')).EarlierEffectiveness,
    })),
    readAcross: lazy(async () => ({ default: (await import('./readAcross/EarlierReadAcross.tsx')).EarlierReadAcross })),
    documents: lazy(async () => ({ default: (await import('./documents/EarlierDocuments.tsx')).EarlierDocuments })),
    eightD: lazy(async () => ({ default: (await import('./eightD/EarlierEightD.tsx')).EarlierEightD })),
    savings: lazy(async () => ({ default: (await import('./savings/EarlierSavings.tsx')).EarlierSavings })),
    signatures: lazy(async () => ({ default: (await import('./signatures/EarlierSignatures.tsx')).EarlierSignatures })),
  },
  side: {
    gates: lazy(async () => ({ default: (await import('./gates/GatesPanel.tsx')).GatesPanel })),
    signatures: lazy(async () => ({ default: (await import('./signatures/CarSignatures.tsx')).CarSignatures })),
    hiddenAdvice: lazy(async () => ({ default: (await import('./coach/HiddenAdvice.tsx')).HiddenAdvice })),
    whereElse: lazy(async () => ({ default: (await import('./readAcross/WhereElse.tsx')).WhereElse })),
    documents: lazy(async () => ({ default: (await import('./documents/DocumentsPanel.tsx')).DocumentsPanel })),
    eightD: lazy(async () => ({ default: (await import('./eightD/EightDPanel.tsx')).EightDPanel })),
    evidence: lazy(async () => ({ default: (await import('./evidence/EvidencePanel.tsx')).EvidencePanel })),
  },
}
