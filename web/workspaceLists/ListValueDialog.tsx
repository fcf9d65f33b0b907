import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customKeyLimit, customKeyOf } from '../../contract/customFields/customFieldChoices.ts'
import { listLabelLimit, type ListName } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { newId } from '../api/newId.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { refusedFields } from '../ui/formValues.ts'
import { toast } from '../ui/toast.tsx'
import { useAddListValue, useEditListValue } from './queries.ts'
import { useValueName } from './useValueName.ts'

const fields = ['label', 'key'] as const

type ListValueDialogProps = { list: ListName; value?: ListValue; title: string; onClose: () => void }

/** Adds a value to a list, or renames one. */
export function ListValueDialog({ list, value, title, onClose }: ListValueDialogProps) {
  const { t } = useTranslation()
  const nameOf = useValueName()
  const adding = useAddListValue()
  const editing = useEditListValue()
  const [id] = useState(newId)
  const [base] = useState(() => (value ? nameOf(value) : ''))
  const [label, setLabel] = useState(base)
  const [key, setKey] = useState('')
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], ReactNode>>>({})
  const sending = value ? editing : adding
  const isCleared = value?.builtIn === true && label.trim() === ''

  async function save(): Promise<void> {
    if (label.trim() === '' && !isCleared) return setErrors({ label: t('Enter a name.') })
    try {
      if (!value) await adding.mutateAsync({ id, list, label, ...(key && { key }) })
      else if (label.trim() !== base) {
        // Without a name of its own, one of the product's values is called by its own word again.
        const edit = { label: isCleared ? null : label }
        await editing.mutateAsync({ id: value.id, version: value.version, edit })
      }
      onClose()
      toast({ title: t('Saved'), description: isCleared ? '' : label.trim() })
    } catch (error) {
      setErrors(refusedFields(error, fields))
    }
  }

  return (
    <FormDialog
      title={title}
      isDirty={!sending.isSuccess && (key !== '' || label !== base)}
      sending={sending}
      fields={fields}
      submitLabel={value ? t('Save') : title}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextInput
        label={t('Name')}
        {...(value?.builtIn && { description: t('Leave empty for the original name in each language.') })}
        required={!value?.builtIn}
        data-autofocus
        maxLength={listLabelLimit}
        value={label}
        error={errors.label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {!value && (
        <TextInput
          label={t('Key')}
          description={t('For programs, filters and imports. It cannot be changed later.')}
          placeholder={customKeyOf(label)}
          maxLength={customKeyLimit}
          value={key}
          error={errors.key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
