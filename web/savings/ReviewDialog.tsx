import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savingTextLimit } from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import { useFormat } from '../i18n/format.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusedFields } from '../ui/formValues.ts'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { toast } from '../ui/toast.tsx'
import { type NotedStep, useNotedStep } from './queries.ts'

const fields = ['accepted', 'note'] as const

/** What finance decides with a note: another amount, returning the savings, or taking an acceptance back. */
export function ReviewDialog({ saving, step, onClose }: { saving: Saving; step: NotedStep; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const deciding = useNotedStep()
  const [accepted, setAccepted] = useState(saving.claimed ?? '')
  const [note, setNote] = useState('')
  const texts = {
    adjust: { title: t('Accept another amount'), verb: t('Accept amount'), done: t('Savings accepted') },
    return: { title: t('Return savings'), verb: t('Send back'), done: t('Savings returned') },
    reopen: { title: t('Reopen the review'), verb: t('Reopen'), done: t('Review reopened') },
  }[step]
  const errors = refusedFields(deciding.error, fields)
  const isDirty = note !== '' || accepted !== (saving.claimed ?? '')
  return (
    <FormDialog
      title={`${texts.title}: ${saving.subject.key}`}
      isDirty={isDirty && !deciding.isSuccess}
      sending={deciding}
      fields={fields}
      submitLabel={texts.verb}
      onSubmit={() =>
        deciding.mutate(
          { saving, step, note, accepted },
          {
            onSuccess: () => {
              toast({ title: texts.done, description: saving.subject.key })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      {step === 'adjust' && (
        <MoneyInput
          label={t('Accepted amount')}
          description={t('Claimed: {{amount}}', { amount: format.amount(saving.claimed ?? '0', saving.currency) })}
          required
          error={errors.accepted}
          data-autofocus
          write={(amount) => format.amount(amount, saving.currency)}
          value={accepted}
          onChange={setAccepted}
        />
      )}
      <Textarea
        label={t('Note')}
        description={t('Whoever claimed the savings reads it.')}
        required
        error={errors.note}
        autosize
        minRows={2}
        maxLength={savingTextLimit}
        {...(step !== 'adjust' && { 'data-autofocus': true })}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
