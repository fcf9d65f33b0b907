import { useTranslation } from 'react-i18next'
import type { CauseLeg, CauseState } from '../../contract/causeChoices.ts'
import { causeFieldWords } from '../../contract/causeWords.ts'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { useFormat } from '../i18n/format.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useUsers } from '../users/queries.ts'
import { useCauseWords } from './useCauseWords.ts'

const ofCause = ['causeState', 'causeLeg', 'causeCategory', 'causeCode'] as const
const ofCountermeasure = ['chosen', 'chosenWhy', 'ownerId', 'dueDate', 'effect', 'cost'] as const

/** The causes and countermeasures of a CAR as they were, each as a list; nothing where it had none then. */
export function CausesThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const causes = useCauseWords()
  const people = useUsers().data
  const labels: Record<string, string> = { ...causeFieldWords, ownerId: 'Owner', dueDate: 'Due Date' }
  const words = {
    name: (field: string) => t(labels[field] ?? field),
    value(field: string, value: unknown): string {
      if (value === null || value === '') return t('None')
      if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
      if (typeof value !== 'string') return ''
      if (field === 'causeState') return causes.state(value as CauseState)
      if (field === 'causeLeg') return causes.leg(value as CauseLeg)
      if (field === 'causeCategory') return causes.category(value)
      if (field === 'causeCode') return causes.code(value)
      if (field === 'ownerId') return people?.find(({ id }) => id === value)?.name ?? value
      return field === 'dueDate' ? format.day(value) : value
    },
  }
  const has = (part: 'causes' | 'countermeasures') => state[part].length > 0 || state.unrecorded.includes(part)
  return (
    <>
      {has('causes') && (
        <RowsThen title={t('Causes')} state={state} part="causes" main="cause" details={ofCause} words={words} />
      )}
      {has('countermeasures') && (
        <RowsThen
          title={t('Countermeasures')}
          state={state}
          part="countermeasures"
          main="countermeasureRows"
          details={ofCountermeasure}
          words={words}
        />
      )}
    </>
  )
}
