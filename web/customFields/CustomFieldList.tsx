import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../contract/customFields.ts'
import entries from '../ui/EntryList.module.css'
import { moved } from '../ui/moved.ts'
import { refusalText } from '../ui/refusalText.ts'
import { toast } from '../ui/toast.tsx'
import { CustomFieldRow } from './CustomFieldRow.tsx'
import { useEditCustomField, useOrderCustomFields } from './queries.ts'

type CustomFieldListProps = {
  /** What the fields belong to. */
  label: string
  fields: readonly CustomField[]
  onEdit: (field: CustomField) => void
}

/** The fields of one kind of record in their order, retired ones last. */
export function CustomFieldList({ label, fields, onEdit }: CustomFieldListProps) {
  const { t } = useTranslation()
  const editing = useEditCustomField()
  const ordering = useOrderCustomFields()
  const inUse = fields.filter(({ retiredAt }) => retiredAt === null)
  const retired = fields.filter(({ retiredAt }) => retiredAt !== null)

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const description = refusalText(error) ?? t('The change was not saved.')
      toast({ title: t('Error'), description, variant: 'destructive' })
      return false
    }
  }

  async function move(index: number, by: -1 | 1): Promise<void> {
    const record = inUse[index]?.record
    const ids = moved(
      inUse.map(({ id }) => id),
      index,
      by,
    )
    if (record) await attempt(() => ordering.mutateAsync({ record, ids }))
  }

  async function retire(field: CustomField, isRetired: boolean): Promise<void> {
    const put = (next: boolean) => attempt(() => editing.mutateAsync({ id: field.id, edit: { retired: next } }))
    if (!(await put(isRetired))) return
    toast({
      title: isRetired ? t('Field retired') : t('Field brought back'),
      description: field.label,
      action: { label: t('Undo'), onClick: () => void put(!isRetired) },
    })
  }

  return (
    <ul className={entries.list} aria-label={label}>
      {[...inUse, ...retired].map((field, index) => (
        <CustomFieldRow
          key={field.id}
          field={field}
          isBusy={ordering.isPending || editing.isPending}
          {...(index > 0 && index < inUse.length && { onUp: () => void move(index, -1) })}
          {...(index < inUse.length - 1 && { onDown: () => void move(index, 1) })}
          onEdit={() => onEdit(field)}
          onRetire={() => void retire(field, field.retiredAt === null)}
        />
      ))}
    </ul>
  )
}
