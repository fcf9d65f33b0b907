import i18next, { type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'

/**
 * A hook for words that many components need. They are said once in each language: each of fifty cards would otherwise
 * have dozens of words looked up for the one that it shows.
 */
export function memoPerLanguage<Words>(say: (t: TFunction) => Words): () => Words {
  const said = new Map<string, Words>()
  return function useWords(): Words {
    const language = useSyncExternalStore(onLanguage, languageNow)
    const known = said.get(language)
    if (known) return known
    const words = say(i18next.t)
    said.set(language, words)
    return words
  }
}

const languageNow = (): string => i18next.language

function onLanguage(hear: () => void): () => void {
  i18next.on('languageChanged', hear)
  return () => i18next.off('languageChanged', hear)
}
