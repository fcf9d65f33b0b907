import { useTranslation } from 'react-i18next'
import { builtInLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'

type Named = Pick<ListValue, 'list' | 'key' | 'label'>

/** Returns a function for the name of a value in the reader's language. */
export function useValueName(): (value: Named) => string {
  const { t } = useTranslation()
  return (value) => t(nameOf(value))
}

const nameOf = (value: Named): string => value.label ?? builtInLabels[value.list][value.key] ?? value.key
