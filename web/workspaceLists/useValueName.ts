import { useTranslation } from 'react-i18next'
import { builtInWords } from '../../contract/workspaceListWords.ts'
import type { ListValue } from '../../contract/workspaceLists.ts'

/** Returns a function for the name of a value in the reader's language. */
export function useValueName(): (value: Pick<ListValue, 'list' | 'key' | 'label'>) => string {
  const { t } = useTranslation()
  return ({ list, key, label }) => {
    const word = label ?? builtInWords[list][key] ?? key
    return t(word)
  }
}
