import { useTranslation } from 'react-i18next'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { isReadAcrossOver } from '../../contract/readAcross/readAcrossChoices.ts'

/** What keeps a place from being answered, or proposes the next step, as a sentence; null for nothing. */
export function usePlaceNote(): (asked: ReadAcross) => string | null {
  const { t } = useTranslation()
  return ({ state, placeRetired, askedOfGone, askedOf, task }) => {
    if (isReadAcrossOver(state)) return null
    if (placeRetired) return t('This place is out of use. Answer for it, or withdraw the question.')
    if (askedOfGone) return t('{{name}} is deactivated. Ask someone else.', { name: askedOf.name })
    if (state === 'applies' && task?.status === 'completed') return t('The task is done. Is it applied here?')
    return null
  }
}
