import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { causeCategories, causeCodeLabelLimit, causeCodeLength } from '../../contract/causes/causeChoices.ts'
import { causeCodeLabel } from '../../contract/causes/causeCodeDefaults.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { usePutCauseCodes } from './queries.ts'
import { useCauseLabels } from './useCauseLabels.ts'

type CauseCodeDialogProps = {
  codes: readonly CauseCode[]
  /** The one to be changed; null for a new one. */
  code: CauseCode | null
  onClose: () => void
}

/** Adds a cause code, or changes the name and group of one: the code itself stays, since causes have it. */
export function CauseCodeDialog({ codes, code, onClose }: CauseCodeDialogProps) {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  const put = usePutCauseCodes()
  const shown = code ? causeCodeLabel(code, t) : ''
  const form = useForm({
    initialValues: { code: code?.code ?? '', label: shown, group: code?.group ?? causeCategories[0] },
    validate: {
      code: (typed) => {
        if (!typed.trim()) return t('Enter a code.')
        return !code && codes.some((one) => one.code === typed.trim()) ? t('This code is used twice.') : null
      },
      label: (typed) => (typed.trim() ? null : t('Enter a name.')),
    },
  })
  async function save(): Promise<void> {
    if (form.validate().hasErrors) return
    const { group } = form.values
    // An unchanged usual name stays translated.
    const label = code && form.values.label === shown ? code.label : form.values.label.trim()
    const sent = { code: form.values.code.trim(), label, group, retired: code?.retired ?? false }
    try {
      await put.mutateAsync(code ? codes.map((one) => (one.code === code.code ? sent : one)) : [...codes, sent])
      onClose()
    } catch {
      // Shown in the dialog.
    }
  }
  return (
    <FormDialog
      title={code ? t('Edit code') : t('Add code')}
      isDirty={form.isDirty() && !put.isSuccess}
      sending={put}
      submitLabel={code ? t('Save') : t('Add code')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Code')}
        required
        disabled={code !== null}
        maxLength={causeCodeLength}
        {...form.getInputProps('code')}
      />
      <TextInput label={t('Name')} required maxLength={causeCodeLabelLimit} {...form.getInputProps('label')} />
      <Select
        label={t('Group', { context: 'noun' })}
        allowDeselect={false}
        data={causeCategories.map((value) => ({ value, label: labels.category(value) }))}
        {...form.getInputProps('group')}
      />
    </FormDialog>
  )
}
