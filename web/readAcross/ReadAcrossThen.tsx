import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { readAcrossStateWords } from '../../contract/readAcrossWords.ts'
import { useFormat } from '../i18n/format.ts'
import { isNothing } from '../ui/asOf/asOf.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { useUsers } from '../users/queries.ts'

const details = ['state', 'reason', 'evidence', 'attachments', 'askedOfId', 'dueDate'] as const
const states: Record<string, string> = readAcrossStateWords

/** The places that a CAR had asked, with their answers then; nothing where it had asked none. */
export function ReadAcrossThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data
  const names: Record<string, string> = {
    state: t('Answer'),
    reason: t('Reason'),
    evidence: t('Evidence'),
    attachments: t('Attachments'),
    askedOfId: t('Asked'),
    dueDate: t('Due Date'),
  }
  function valueOf(field: string, value: unknown): string {
    if (isNothing(value)) return t('None')
    if (Array.isArray(value)) return format.decimal(String(value.length))
    const text = String(value)
    if (field === 'state') return t(states[text] ?? text)
    if (field === 'askedOfId') return people?.find(({ id }) => id === text)?.name ?? t('Unknown')
    return field === 'dueDate' ? format.day(text) : text
  }
  if (state.readAcross.length === 0) return null
  return (
    <RowsThen
      title={t('Where else?')}
      state={state}
      part="readAcross"
      main="readAcross"
      details={details}
      words={{ name: (field) => names[field] ?? field, value: valueOf }}
    />
  )
}
