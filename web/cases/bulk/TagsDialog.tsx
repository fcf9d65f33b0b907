import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tagCountLimit, tagLimit } from '../../../contract/records/tagLimits.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

type TagsDialogProps = {
  onClose: () => void
  onChoose: (change: { addTags?: string[]; removeTags?: string[] }, value: string) => void
}

/** The tags that selected cases get, and those that are removed from them. */
export function TagsDialog({ onClose, onChoose }: TagsDialogProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  // Nothing is suggested; an open list without options would take the first Escape from the dialog.
  const field = { maxTags: tagCountLimit, maxLength: tagLimit, splitChars: [','], dropdownOpened: false }
  const kept = removed.filter((tag) => !added.includes(tag))
  const isAny = added.length > 0 || kept.length > 0

  function submit(): void {
    if (!isAny) return
    const value = [...added.map((tag) => `+ ${tag}`), ...kept.map((tag) => `− ${tag}`)].join(', ')
    onChoose({ ...(added.length > 0 && { addTags: added }), ...(kept.length > 0 && { removeTags: kept }) }, value)
  }
  return (
    <FormDialog
      title={t('Change tags')}
      {...(isAny && { submitLabel: t('Preview changes') })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsInput {...field} label={t('Add tags')} value={added} onChange={setAdded} />
      <TagsInput {...field} label={t('Remove tags')} value={removed} onChange={setRemoved} />
    </FormDialog>
  )
}
