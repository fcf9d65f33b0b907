import i18next, { type TFunction, type i18n } from 'i18next'
import { useContext, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { useListsVersion } from './useListsVersion.ts'

/**
 * A hook for texts that many components need, computed once per language, and again when a list of the workspace has
 * changed: otherwise each of fifty cards would look up dozens of texts to show one.
 */
export function memoPerLanguage<Texts>(translate: (t: TFunction) => Texts): () => Texts {
  const memo = new Map<string, { version: number; texts: Texts }>()
  return function useTexts(): Texts {
    const catalogue = useContext(I18nContext)?.i18n ?? i18next
    const language = useSyncExternalStore(
      (onChange) => onLanguage(catalogue, onChange),
      () => catalogue.language,
    )
    const version = useListsVersion()
    const known = memo.get(language)
    if (known?.version === version) return known.texts
    const texts = translate(catalogue.t)
    memo.set(language, { version, texts })
    return texts
  }
}

function onLanguage(catalogue: i18n, onChange: () => void): () => void {
  catalogue.on('languageChanged', onChange)
  return () => catalogue.off('languageChanged', onChange)
}
