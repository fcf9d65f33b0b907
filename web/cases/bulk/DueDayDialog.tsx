import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { DayInput } from '../../ui/DayInput.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'

type DueDayDialogProps = { onClose: () => void; onChoose: (change: { dueDate: string }, value: string) => void }

/** The day on which selected cases are due, where it is none of the usual ones. */
export function DueDayDialog({ onClose, onChoose }: DueDayDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [day, setDay] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('Change due date')}
      {...(day && { submitLabel: t('Preview changes') })}
      onSubmit={() => day && onChoose({ dueDate: day }, format.day(day))}
      onClose={onClose}
    >
      <DayInput label={t('Due Date')} value={day} onChange={setDay} />
    </FormDialog>
  )
}
