import { IconCheck, IconSparkles } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AnalysisSource } from '../../../contract/andon/andon.ts'
import { icon } from '../../ui/icons.ts'
import classes from './FromPhoto.module.css'
import text from '../../ui/text.module.css'
import type { Suggestion } from './suggestions.ts'

type FromPhotoProps = {
  suggestion: Suggestion | undefined
  /** Labels of the values, if they have any. */
  labels?: Record<string, string>
  onAccept: () => void
}

/**
 * The suggestion from a photo for one field: a discreet mark on a value that it filled in, or an offer beside a value that a
 * person entered.
 */
export function FromPhoto({ suggestion, labels, onAccept }: FromPhotoProps) {
  const { t } = useTranslation()
  if (!suggestion) return null
  const { value, source, offered } = suggestion
  if (offered) {
    return (
      <button type="button" className={classes.offer} onClick={onAccept}>
        <IconSparkles {...icon} />
        <span className={`${text.breaks} ${text.twoLines}`}>
          {t('Use: {{value}}', { value: labels?.[value] ?? value })}
        </span>
      </button>
    )
  }
  return (
    <button type="button" className={classes.mark} onClick={onAccept} aria-label={keepOf(t)[source]}>
      <IconSparkles {...icon} />
      <span>{sourceOf(t)[source]}</span>
      <IconCheck {...icon} />
    </button>
  )
}

const sourceOf = (t: TFunction): Record<AnalysisSource, string> => ({
  model: t('Filled in from the photo by the AI model'),
  reader: t('Filled in from the photo'),
})
const keepOf = (t: TFunction): Record<AnalysisSource, string> => ({
  model: t('Filled in from the photo by the AI model. Keep it.'),
  reader: t('Filled in from the photo. Keep it.'),
})
