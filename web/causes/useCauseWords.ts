import { useTranslation } from 'react-i18next'
import {
  causeCategories,
  causeCategoryWords,
  causeLegWords,
  causeStateWords,
} from '../../contract/causes/causeChoices.ts'
import { causeCodeLabel } from '../../contract/causes/causeCodeDefaults.ts'
import { useCauseCodes } from './queries.ts'

/** The words for states, questions, categories and codes of causes. */
export function useCauseWords() {
  const { t } = useTranslation()
  const codes = useCauseCodes().data?.codes ?? []
  const category = (name: string | null): string => {
    const known = causeCategories.find((one) => one === name)
    return known ? t(causeCategoryWords[known]) : (name ?? '')
  }
  return {
    leg: (name: keyof typeof causeLegWords) => t(causeLegWords[name]),
    state: (name: keyof typeof causeStateWords) => t(causeStateWords[name]),
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
