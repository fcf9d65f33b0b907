import { Radio, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { findingLimit } from '../../contract/calls/callChoices.ts'
import { type AndonCall, CallCleared } from '../../contract/calls/calls.ts'
import { serverNow } from '../api/serverClock.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy, refusedFields, useShowErrors } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { localOf, momentOf } from '../i18n/moments.ts'
import { useTakeStep } from './queries.ts'
import { MomentInput } from '../ui/MomentInput.tsx'

const fields = ['finding', 'needsDeeperFix', 'runningAgainAt'] as const

/** Clears a call: what solved the problem, whether that is permanent, and when a stopped line ran again. */
export function ClearCallDialog({ call, onClose }: { call: AndonCall; onClose: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const clearing = useTakeStep('clear')
  const form = useForm({
    initialValues: { finding: '', needsDeeperFix: '', runningAgainAt: localOf(serverNow(), timeZone) },
  })
  const show = useShowErrors(form)

  async function clear(): Promise<void> {
    const { finding, needsDeeperFix, runningAgainAt } = form.values
    const ran = call.lineStopped && {
      // Without seconds the value would be before a call that was raised in the same minute.
      runningAgainAt: laterOf(momentOf(runningAgainAt, timeZone) ?? '', call.calledAt),
    }
    const body = { finding, needsDeeperFix: needsDeeperFix === 'yes', ...ran }
    const unanswered = needsDeeperFix === '' ? { needsDeeperFix: t('Choose yes or no.') } : {}
    if (show({ ...errorsBy(CallCleared, body, fields), ...unanswered })) return
    try {
      const answer = await clearing.mutateAsync({ call, body })
      onClose()
      if (answer) toast({ title: t('Call cleared'), description: t('Everyone involved has been notified.') })
    } catch (error) {
      show(refusedFields(error, fields))
    }
  }

  return (
    <FormDialog
      title={t('Clear the call')}
      isDirty={form.values.finding !== '' && !clearing.isSuccess}
      sending={clearing}
      fields={fields}
      submitLabel={t('Clear the call')}
      onSubmit={() => void clear()}
      onClose={onClose}
    >
      <Textarea
        label={t('What fixed it?')}
        description={t('Kept as the first finding, in the comments of the case.')}
        autosize
        minRows={2}
        maxRows={8}
        required
        maxLength={findingLimit}
        data-autofocus
        {...form.getInputProps('finding')}
      />
      <Radio.Group label={t('Does it need a deeper fix?')} required {...form.getInputProps('needsDeeperFix')}>
        <Stack gap="sm" mt="xs">
          <Radio value="no" label={t('No, this fixed it')} />
          <Radio value="yes" label={t('Yes, it may come back')} />
        </Stack>
      </Radio.Group>
      {call.lineStopped && (
        <MomentInput
          label={t('Line running again since')}
          description={t('Downtime ends at this time.')}
          {...form.getInputProps('runningAgainAt')}
        />
      )}
    </FormDialog>
  )
}

/** The moment, or that of the call if the moment is less than a minute before it. */
const laterOf = (moment: string, calledAt: string): string =>
  moment !== '' && moment < calledAt && Date.parse(calledAt) - Date.parse(moment) < 60_000 ? calledAt : moment
