import { useTranslation } from 'react-i18next'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import layout from '../ui/layout.module.css'
import { useArrangedList } from '../ui/useArrangedList.ts'
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
  const arranged = useArrangedList({
    items: fields,
    reorder: (ids, { record }) => ordering.mutateAsync({ record, ids }),
    setRetired: ({ id }, retired) => editing.mutateAsync({ id, edit: { retired } }),
    nameOf: (field) => field.label,
    words: { retired: t('Field retired'), broughtBack: t('Field brought back') },
  })

  return (
    <ul className={`${layout.outlined} ${layout.divided}`} aria-label={label}>
      {arranged.map(({ item, actions }) => (
        <CustomFieldRow
          key={item.id}
          field={item}
          isBusy={ordering.isPending || editing.isPending}
          onEdit={() => onEdit(item)}
          {...actions}
        />
      ))}
    </ul>
  )
}
