import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type AndonCall, DowntimeCorrected } from '../../contract/calls/calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { errorsBy, refusedFields } from '../ui/formValues.ts'
import { useShowErrors } from '../ui/useShowErrors.ts'
import { localOf, momentOf } from '../i18n/moments.ts'
import { useCorrectDowntime } from './queries.ts'
import { MomentInput } from '../ui/MomentInput.tsx'
import { ReasonInput } from './ReasonInput.tsx'

const fields = ['runningAgainAt', 'reason'] as const

/** Corrects when a stopped line ran again, with a reason. */
export function DowntimeDialog({ call, onClose }: { call: AndonCall; onClose: () => void }) {
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
      isBusy={correcting.isPending}
      error={correcting.error}
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
