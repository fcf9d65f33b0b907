import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import { coachRuleWords } from '../../contract/coach/rules.ts'
import { documentFieldWords, documentOutcomeWords } from '../../contract/documentChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { useCustomWords } from '../customFields/useCustomWords.ts'
import type { ActivityWords, ChangeInWords } from '../ui/ActivityList.tsx'
import { templateNameOf } from '../tasks/templateChoice.ts'
import { useFieldWords } from '../users/useFieldWords.ts'

/** Fields of what belongs to a CAR and is kept apart from it. */
const otherFieldWords: Record<string, string> = {
  ...documentFieldWords,
  gateOverride: 'Exception',
  silencedRules: 'Hidden questions',
}

const otherValueWords: Record<string, string> = { ...documentOutcomeWords, ...coachRuleWords }

/** A value of one of these: one of the known words, several of them, or text as somebody wrote it. */
function otherValue(t: TFunction, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => otherValue(t, one)).join(', ')
  if (typeof value !== 'string') return ''
  return Object.hasOwn(otherValueWords, value) ? t(otherValueWords[value] ?? value) : value
}

/** Longest value, in characters, that is shown inline with its old value. */
const inLine = 80

/** Puts the entries of a CAR's history into words. */
export function useCarChangeWords(): ActivityWords {
  const { t } = useTranslation()
  const words = useFieldWords(carFields)
  const custom = useCustomWords('car')
  return {
    sentence({ action, changes }: Activity, name: string): string {
      if (action === 'created') return t('{{name}} created this CAR', { name })
      if (action === 'madeFromTemplate')
        return t('Made from the template “{{name}}”', { name: templateNameOf(changes) })
      if (action === 'deleted') return t('{{name}} deleted this CAR', { name })
      if (action === 'restored') return t('{{name}} restored this CAR', { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this CAR', { name })
    },
    changesOf({ action, changes }: Activity): ChangeInWords[] {
      if (action === 'created') return []
      return changes.flatMap(({ field: name, from, to }) => {
        const added = custom.fieldOf(name)
        if (added) return [{ name: added.label, from: custom.value(added, from), to: custom.value(added, to) }]
        const other = otherFieldWords[name]
        if (other) return [{ name: t(other), from: otherValue(t, from), to: otherValue(t, to) }]
        const field = editableNames(carFields).find((known) => known === name)
        if (!field) return []
        const read = { name: words.name(field), from: words.value(field, from), to: words.value(field, to) }
        const isLong = read.from.length + read.to.length > inLine || /\n/.test(read.from + read.to)
        return [isLong ? { ...read, isLong } : read]
      })
    },
  }
}
