import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentIdIn, attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { checkTextLimit } from '../../contract/causes/causeChoices.ts'
import type { Cause, CauseCheck } from '../../contract/causes/causes.ts'
import { missingOfCheck } from '../../contract/causes/causeTree.ts'
import { causesRefusals } from '../../contract/refusals/causes.ts'
import { AttachmentsField, filesMissing, noUploads } from '../attachments/AttachmentsField.tsx'
import { useSignedIn } from '../auth/signedIn.ts'
import { serverNow } from '../api/serverClock.ts'
import { localOf } from '../i18n/moments.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'

type CheckDialogProps = {
  node: Cause
  state: 'confirmed' | 'ruled_out'
  onDone: (check: CauseCheck) => void
  onClose: () => void
}

/** Asks how a cause was checked, before it is confirmed or ruled out. Ruling out needs no proof. */
export function CheckDialog({ node, state, onDone, onClose }: CheckDialogProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { id: ownId } = useSignedIn()
  const today = localOf(serverNow(), timeZone).slice(0, 10)
  const [uploads, setUploads] = useState(noUploads)
  const form = useForm({
    initialValues: {
      method: node.check?.method ?? '',
      result: node.check?.result ?? '',
      checkedById: node.check ? node.check.checkedById : ownId,
      checkedOn: node.check ? node.check.checkedOn : today,
      attachments: (node.check?.attachmentIds ?? []).map(attachmentUrl),
    },
  })
  function done(): void {
    const { attachments, ...values } = form.values
    const attachmentIds = attachments.flatMap((url) => attachmentIdIn(url) ?? [])
    const check = { ...values, method: values.method.trim(), result: values.result.trim(), attachmentIds }
    const missing = missingOfCheck({ state, check }).map(({ path, reason }) => [
      path.replace('check.', ''),
      t(causesRefusals[reason].text),
    ])
    if (uploads.failed > 0) missing.push(['attachments', filesMissing(t)])
    if (missing.length > 0) return form.setErrors(Object.fromEntries(missing))
    onDone(check)
  }
  const isConfirming = state === 'confirmed'
  return (
    <FormDialog
      title={isConfirming ? t('Confirm cause') : t('Rule out cause')}
      isDirty={form.isDirty()}
      isBusy={uploads.isBusy}
      submitLabel={isConfirming ? t('Confirm cause') : t('Rule out cause')}
      onSubmit={done}
      onClose={onClose}
    >
      <p>{node.text}</p>
      <Textarea
        label={t('How was it checked?')}
        placeholder={t('Measurement, trial, on-site observation')}
        autosize
        minRows={2}
        required={isConfirming}
        maxLength={checkTextLimit}
        data-autofocus
        {...form.getInputProps('method')}
      />
      <Textarea
        label={t('Result')}
        autosize
        minRows={2}
        required={isConfirming}
        maxLength={checkTextLimit}
        {...form.getInputProps('result')}
      />
      <PersonSelect
        label={t('Checked by')}
        required={isConfirming}
        {...form.getInputProps('checkedById')}
        value={form.values.checkedById}
      />
      <DayInput label={t('Checked on')} required={isConfirming} maxDate={today} {...form.getInputProps('checkedOn')} />
      <AttachmentsField
        {...form.getInputProps('attachments')}
        value={form.values.attachments}
        onUploadState={setUploads}
      />
    </FormDialog>
  )
}
