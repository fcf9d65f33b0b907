import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Correction } from '../../../contract/cases/corrections.ts'
import type { Tone } from '../../ui/tones.ts'

/** Labels for the steps, states and documents of a correction. */
export function useCorrectionLabels() {
  const { t } = useTranslation()
  return useMemo(() => {
    const step: Record<Correction['steps'][number]['name'], string> = {
      check: t('Checked'),
      creditMemo: t('Credit memo created'),
      creditMemoLines: t('Lines of the credit memo'),
      invoice: t('Invoice created'),
      invoiceLines: t('Lines of the invoice'),
      posting: t('Posted from here'),
      posted: t('Posted in Business Central'),
    }
    const state: Record<Correction['state'], string> = {
      pending: t('Pending'),
      completed: t('Completed'),
      failed: t('Failed'),
    }
    const document: Record<Correction['documents'][number]['kind'], string> = {
      creditMemo: t('Credit memo'),
      invoice: t('Invoice'),
    }
    return { step, state, document }
  }, [t])
}

export const stateTone: Record<Correction['state'], Tone> = { pending: 'blue', completed: 'green', failed: 'red' }
