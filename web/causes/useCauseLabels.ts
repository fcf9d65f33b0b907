import { useTranslation } from 'react-i18next'
import {
  causeCategories,
  causeCategoryLabels,
  causeLegLabels,
  causeStateLabels,
} from '../../contract/causes/causeChoices.ts'
import { causeCodeLabel } from '../../contract/causes/causeCodeDefaults.ts'
import { useCauseCodes } from './queries.ts'

/** The labels of states, questions, categories and codes of causes. */
export function useCauseLabels() {
  const { t } = useTranslation()
  const codes = useCauseCodes().data?.codes ?? []
  const category = (name: string | null): string => {
    const known = causeCategories.find((one) => one === name)
    return known ? t(causeCategoryLabels[known]) : (name ?? '')
  }
  return {
    leg: (name: keyof typeof causeLegLabels) => t(causeLegLabels[name]),
    state: (name: keyof typeof causeStateLabels) => t(causeStateLabels[name]),
    category,
    /** A code with its name; one that is not in the list as it is. */
    code(code: string): string {
      const known = codes.find((one) => one.code === code)
      return known ? `${code} ${causeCodeLabel(known, t)}` : code
    },
    /** The codes that can be chosen, by group; with the current one, even if it is retired. */
    codeOptions: (current: string | null) =>
      causeCategories.flatMap((group) => {
        const items = codes
          .filter((one) => one.group === group && (!one.retired || one.code === current))
          .map((one) => ({ value: one.code, label: `${one.code} ${causeCodeLabel(one, t)}` }))
        return items.length > 0 ? [{ group: category(group), items }] : []
      }),
  }
}
