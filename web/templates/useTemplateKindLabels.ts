import { templateKindLabels } from '../../contract/templates/templateChoices.ts'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import { translateLabels } from '../ui/useWorkLabels.ts'

export const useTemplateKindLabels = memoPerLanguage((t) => translateLabels(t, templateKindLabels))
