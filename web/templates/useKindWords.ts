import { templateKindWords } from '../../contract/templates/templateChoices.ts'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import { inWords } from '../ui/useWorkLabels.ts'

export const useKindWords = memoPerLanguage((t) => inWords(t, templateKindWords))
