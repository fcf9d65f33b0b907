import { listWords } from '../../contract/workspaceLists/workspaceListWords.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { a3StepWords } from '../../contract/a3/a3Words.ts'
import type { a3Steps } from '../../contract/cars/carChoices.ts'
import { carStatusWords } from '../../contract/records/words.ts'
import { inWords, useWorkLabels } from '../ui/useWorkLabels.ts'

export type A3Step = (typeof a3Steps)[number]

/** Labels for the values of a CAR and the steps of its A3, in the reader's language. */
export function useCarLabels() {
  const { t } = useTranslation()
  const shared = useWorkLabels()
  return useMemo(
    () => ({
      ...shared,
      status: inWords(t, carStatusWords),
      category: inWords(t, listWords('carCategories')),
      step: inWords(t, a3StepWords),
    }),
    [t, shared],
  )
}
