import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { a3Steps, carCategories, CarStatus } from '../../contract/cars.ts'
import { useWorkLabels, type Words } from '../ui/useWorkLabels.ts'

export type A3Step = (typeof a3Steps)[number]

/** The words that people read for the values of a CAR and for the steps of its A3, in their language. */
export function useCarLabels() {
  const { t } = useTranslation()
  const shared = useWorkLabels()
  return useMemo(() => {
    const status: Record<CarStatus, string> = {
      draft: t('Draft'),
      active: t('Active'),
      review: t('Review'),
      complete: t('Complete'),
    }
    const category: Words<typeof carCategories> = {
      safety: t('Safety'),
      quality: t('Quality'),
      cost: t('Cost'),
      delivery: t('Delivery'),
      morale: t('Morale'),
      environment: t('Environment'),
      process_improvement: t('Process Improvement'),
      equipment: t('Equipment'),
      training: t('Training'),
      other: t('Other'),
    }
    const step: Record<A3Step['name'], string> = {
      background: t('Background'),
      currentCondition: t('Current Condition'),
      targetCondition: t('Target Condition'),
      rootCauseAnalysis: t('Root Cause Analysis'),
      countermeasures: t('Countermeasures'),
      implementationPlan: t('Implementation Plan'),
      followUpPlan: t('Follow-up Plan'),
    }
    return { ...shared, status, category, step }
  }, [t, shared])
}
