import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { type EightD, NewReply } from '../../contract/eightD/eightD.ts'
import { eightDLineLimit, replyTextLimit } from '../../contract/eightD/eightDChoices.ts'
import { languages, languageTable } from '../../contract/settings/preferenceChoices.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useSendReply } from './queries.ts'

/** Sends the 8D to the customer by e-mail, with a covering page. */
export function ReplyDialog({ car, eightD, onClose }: { car: Car; eightD: EightD; onClose: () => void }) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    // The same reply, however often it is sent.
    id: crypto.randomUUID(),
    to: eightD.customerEmail ?? '',
    language: eightD.language,
    subject: [eightD.customerReference, `8D ${car.key}`].filter(Boolean).join(' · '),
    message: '',
  }))
  const [values, setValues] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const sending = useSendReply(car.id)
  const set = (change: Partial<typeof start>) => setValues((before) => ({ ...before, ...change }))
  const problems = NewReply.safeParse(values).error?.issues ?? []
  function errorOf(name: keyof typeof start): string | undefined {
    const problem = isChecked ? problems.find(({ path }) => path[0] === name) : undefined
    return problem && t(problem.message)
  }
  async function submit(): Promise<void> {
    setChecked(true)
    if (problems.length > 0) return
    try {
      const { state } = await sending.mutateAsync(values)
      onClose()
      toast({ title: state === 'kept' ? t('Reply kept in the outbox') : t('Reply sent') })
    } catch {
      // The dialog shows why.
    }
  }
  return (
    <FormDialog
      title={t('Reply to customer')}
      isDirty={values !== start && !sending.isSuccess}
      sending={sending}
      submitLabel={t('Send')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('The 8D goes out as a PDF with a covering page. What was sent is kept with the CAR.')}</p>
      <Stack gap="md">
        <TextInput
          type="email"
          label={t('To')}
          required
          error={errorOf('to')}
          value={values.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
          data-autofocus
        />
        <Select
          label={t('Language')}
          description={t('Of the covering page and the 8D')}
          allowDeselect={false}
          data={languages.map((one) => ({ value: one, label: languageTable[one].name }))}
          value={values.language}
          onChange={(language) => language && set({ language })}
        />
        <TextInput
          label={t('Subject')}
          required
          maxLength={eightDLineLimit}
          error={errorOf('subject')}
          value={values.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={t('Message')}
          description={t('Appears in the email and on the covering page.')}
          required
          autosize
          minRows={5}
          maxRows={16}
          maxLength={replyTextLimit}
          error={errorOf('message')}
          value={values.message}
          onChange={(event) => set({ message: event.currentTarget.value })}
        />
      </Stack>
    </FormDialog>
  )
}
