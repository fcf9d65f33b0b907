import i18next, { type TFunction, type i18n } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'

/**
 * A hook for texts that many components need, computed once per language: otherwise each of fifty cards would look up dozens
 * of texts to show one.
 */
export function memoPerLanguage<Words>(say: (t: TFunction) => Words): () => Words {
  const said = new Map<string, Words>()
  return function useWords(): Words {
    const texts = useContext(I18nContext)?.i18n ?? i18next
    const language = useSyncExternalStore(
      (hear) => onLanguage(texts, hear),
      () => texts.language,
    )
    const known = said.get(language)
    if (known) return known
    const words = say(texts.t)
    said.set(language, words)
    return words
  }
}

function onLanguage(texts: i18n, hear: () => void): () => void {
  texts.on('languageChanged', hear)
  return () => texts.off('languageChanged', hear)
}
