import { Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '@mantine/form'
import { type AndonCall, CallCancelled, DowntimeCorrected } from '../../contract/calls/calls.ts'
import { useAbility, useSignedIn } from '../auth/signedIn.ts'
import { showError } from '../ui/toast.tsx'
import { isOpenCall, mayCome } from './callFacts.ts'
import { ClearCallDialog } from './ClearCallDialog.tsx'
import { ComingButton } from './ComingButton.tsx'
import { useTakeStep, useCancelCall, useCorrectDowntime } from './queries.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy, refusedFields, useShowErrors } from '../ui/formValues.ts'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { localOf, momentOf } from '../i18n/moments.ts'
import { MomentInput } from '../ui/MomentInput.tsx'
import { callReasonLimit } from '../../contract/calls/callChoices.ts'

/** The actions on a call. The next step of the signed-in person is the primary button. */
export function CallActions({ call }: { call: AndonCall }) {
  const { t } = useTranslation()
  const me = useSignedIn().id
  const mayCorrect = useAbility('manageCalls') && call.state === 'cleared' && call.lineStopped
  const arriving = useTakeStep('arrive')
  const [asked, ask] = useState<'clear' | 'cancel' | 'downtime' | null>(null)
  const close = () => ask(null)
  const isOpen = isOpenCall(call)
  const mayArrive = isOpen && call.state !== 'arrived'
  const isHere = call.state === 'arrived'

  function arrive(): void {
    const onError = (error: unknown) => showError(t('Not sent. Try again.'), error)
    arriving.mutate({ call, body: {} }, { onError })
  }
  const isNext = call.acknowledgedBy?.id === me
  return (
    <>
      <Group gap="xs">
        {mayCome(call, me) && <ComingButton call={call} />}
        {mayArrive && (
          <Button variant={isNext ? 'filled' : 'default'} loading={arriving.isPending} onClick={arrive}>
            {t("I've arrived")}
          </Button>
        )}
        {isOpen && (
          <Button variant={isHere ? 'filled' : 'default'} onClick={() => ask('clear')}>
            {t('Clear the call')}
          </Button>
        )}
        {isOpen && (
          <Button variant="subtle" color="gray" onClick={() => ask('cancel')}>
            {t('Cancel the call')}
          </Button>
        )}
        {mayCorrect && (
          <Button variant="default" size="xs" onClick={() => ask('downtime')}>
            {t('Correct the downtime')}
          </Button>
        )}
      </Group>
      {asked === 'clear' && <ClearCallDialog call={call} onClose={close} />}
      {asked === 'cancel' && <CancelCallDialog call={call} onClose={close} />}
      {asked === 'downtime' && <DowntimeDialog call={call} onClose={close} />}
    </>
  )
}

/** Cancels a call raised by mistake, with a reason. */
function CancelCallDialog({ call, onClose }: { call: AndonCall; onClose: () => void }) {
  const { t } = useTranslation()
  const cancelling = useCancelCall()
  const form = useForm({ initialValues: { reason: '' } })
  const show = useShowErrors(form)
  function cancel(): void {
    if (show(errorsBy(CallCancelled, form.values, ['reason']))) return
    cancelling.mutate({ call, ...form.values }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('Cancel the call')}
      isDirty={form.values.reason !== '' && !cancelling.isSuccess}
      sending={cancelling}
      submitLabel={t('Cancel the call')}
      closeLabel={t('Keep the call')}
      dangerous
      onSubmit={cancel}
      onClose={onClose}
    >
      <ReasonInput
        label={t('Why was it not needed?')}
        description={t('Everyone involved is notified. Cancelled calls do not count in figures.')}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

const fields = ['runningAgainAt', 'reason'] as const

/** Corrects when a stopped line ran again, with a reason. */
function DowntimeDialog({ call, onClose }: { call: AndonCall; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useTimeZone()
  const correcting = useCorrectDowntime()
  const form = useForm({
    initialValues: { runningAgainAt: localOf(call.runningAgainAt ?? call.calledAt, timeZone), reason: '' },
  })
  const show = useShowErrors(form)

  async function correct(): Promise<void> {
    const body = { ...form.values, runningAgainAt: momentOf(form.values.runningAgainAt, timeZone) ?? '' }
    if (show(errorsBy(DowntimeCorrected, body, fields))) return
    try {
      await correcting.mutateAsync({ call, ...body })
      onClose()
    } catch (error) {
      show(refusedFields(error, fields))
    }
  }
  return (
    <FormDialog
      title={t('Correct the downtime')}
      isDirty={form.isDirty() && !correcting.isSuccess}
      sending={correcting}
      fields={fields}
      submitLabel={t('Correct')}
      onSubmit={() => void correct()}
      onClose={onClose}
    >
      <MomentInput
        label={t('Line running again since')}
        description={t('Called at {{moment}}', { moment: format.moment(call.calledAt) })}
        {...form.getInputProps('runningAgainAt')}
      />
      <ReasonInput
        label={t('Reason for the correction')}
        description={t('Recorded in the history and the audit log.')}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

type ReasonInputProps = Omit<TextareaProps, 'label' | 'description'> & { label: string; description: string }

/** The required reason for a step of a call; it gets the focus in its dialog. */
const ReasonInput = (props: ReasonInputProps) => (
  <Textarea autosize minRows={2} maxRows={8} required maxLength={callReasonLimit} data-autofocus {...props} />
)
