import type { TFunction } from 'i18next'
import type { ReadOutcome } from './suggestions.ts'

/** The message after a photo was read. AI is mentioned only if a model was used. */
export function readOutcomeText(t: TFunction, outcome: ReadOutcome): { title: string; description?: string } {
  if (outcome === 'noText') return { title: t('No text found in the photo: describe it in a few words') }
  const title = t('Photo Analyzed')
  if (outcome === 'filledByModel') return { title, description: t('AI has filled in the form based on your photo') }
  return outcome === 'filled' ? { title, description: t('The form was filled in from your photo') } : { title }
}
