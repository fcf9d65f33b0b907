import i18next, { type TFunction, type i18n } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { useListsVersion } from './useListsVersion.ts'

/**
 * A hook for texts that many components need, computed once per language, and again when a list of the workspace has
 * changed: otherwise each of fifty cards would look up dozens of texts to show one.
 */
export function memoPerLanguage<Words>(say: (t: TFunction) => Words): () => Words {
  const memo = new Map<string, { version: number; words: Words }>()
  return function useWords(): Words {
    const texts = useContext(I18nContext)?.i18n ?? i18next
    const language = useSyncExternalStore(
      (hear) => onLanguage(texts, hear),
      () => texts.language,
    )
    const version = useListsVersion()
    const known = memo.get(language)
    if (known?.version === version) return known.words
    const words = say(texts.t)
    memo.set(language, { version, words })
    return words
  }
}

function onLanguage(texts: i18n, hear: () => void): () => void {
  texts.on('languageChanged', hear)
  return () => texts.off('languageChanged', hear)
}
