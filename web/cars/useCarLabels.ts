import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { a3StepLabels } from '../../contract/a3/a3Texts.ts'
import type { a3Steps } from '../../contract/cars/carChoices.ts'
import { carStatusLabels } from '../../contract/records/labels.ts'
import { translateLabels, useWorkLabels } from '../ui/useWorkLabels.ts'

export type A3Step = (typeof a3Steps)[number]

/** Labels for the values of a CAR and the steps of its A3, in the reader's language. */
export function useCarLabels() {
  const { t } = useTranslation()
  const shared = useWorkLabels()
  return useMemo(
    () => ({
      ...shared,
      status: translateLabels(t, carStatusLabels),
      category: translateLabels(t, listLabels('carCategories')),
      step: translateLabels(t, a3StepLabels),
    }),
    [t, shared],
  )
}
