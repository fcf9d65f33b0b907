import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { callReasonLimit } from '../../contract/calls/callChoices.ts'
import { type AndonCall, CallCancelled } from '../../contract/calls/calls.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { errorsBy } from '../ui/formValues.ts'
import { useShowErrors } from '../ui/useShowErrors.ts'
import { useCancelCall } from './queries.ts'

/** Cancels a call raised by mistake, with a reason. */
export function CancelCallDialog({ call, onClose }: { call: AndonCall; onClose: () => void }) {
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
      opened
      title={t('Cancel the call')}
      isDirty={form.values.reason !== '' && !cancelling.isSuccess}
      isBusy={cancelling.isPending}
      submitLabel={t('Cancel the call')}
      closeLabel={t('Keep the call')}
      dangerous
      onSubmit={cancel}
      onClose={onClose}
    >
      <FormRefusal error={cancelling.error} />
      <Textarea
        label={t('Why was it not needed?')}
        description={t('Everyone involved is notified. Cancelled calls do not count in figures.')}
        autosize
        minRows={2}
        required
        maxLength={callReasonLimit}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
