import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import type { ActivityWords, ChangeInWords } from '../ui/ActivityList.tsx'
import { type CarFormField, carFormFields, CarFormValues, emptyCarForm } from './carForm.ts'
import { useCarFieldWords } from './useCarFieldWords.ts'

/** Longest value that stands in a line beside what it became. */
const inLine = 80

/** What an entry of a CAR's history reads like. */
export function useCarChangeWords(): ActivityWords {
  const { t } = useTranslation()
  const words = useCarFieldWords()
  const empty = emptyCarForm('')

  function valueOf(field: CarFormField, value: unknown): string {
    const read = CarFormValues.shape[field].safeParse(value ?? empty[field])
    return read.success ? words.value(field, { ...empty, [field]: read.data }) : String(value)
  }
  return {
    sentence({ action, changes }: Activity, name: string): string {
      if (action === 'created') return t('{{name}} created this CAR', { name })
      if (action === 'deleted') return t('{{name}} deleted this CAR', { name })
      if (action === 'restored') return t('{{name}} restored this CAR', { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this CAR', { name })
    },
    changesOf({ action, changes }: Activity): ChangeInWords[] {
      if (action === 'created') return []
      return changes.flatMap(({ field: name, from, to }) => {
        const field = carFormFields.find((known) => known === name)
        if (!field) return []
        const read = { name: words.name(field), from: valueOf(field, from), to: valueOf(field, to) }
        const isLong = read.from.length + read.to.length > inLine || /\n/.test(read.from + read.to)
        return [isLong ? { ...read, isLong } : read]
      })
    },
  }
}
