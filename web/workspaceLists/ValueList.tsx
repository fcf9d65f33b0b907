import { useTranslation } from 'react-i18next'
import { builtInWords } from '../../contract/workspaceLists/workspaceListWords.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import layout from '../ui/layout.module.css'
import { Tag } from '../ui/Tag.tsx'
import { useArrangedList } from '../ui/useArrangedList.ts'
import { useEditListValue, useOrderListValues } from './queries.ts'
import { useValueName } from './useValueName.ts'

type ValueListProps = {
  label: string
  values: readonly ListValue[]
  onEdit: (value: ListValue) => void
}

/** The values of one list in their order, retired ones last. */
export function ValueList({ label, values, onEdit }: ValueListProps) {
  const { t } = useTranslation()
  const nameOf = useValueName()
  const editing = useEditListValue()
  const ordering = useOrderListValues()
  const arranged = useArrangedList({
    items: values,
    reorder: (ids, { list }) => ordering.mutateAsync({ list, ids }),
    setRetired: ({ id }, retired) => editing.mutateAsync({ id, edit: { retired } }),
    nameOf,
    words: { retired: t('Value retired'), broughtBack: t('Value brought back') },
  })

  return (
    <ul className={`${layout.outlined} ${layout.divided}`} aria-label={label}>
      {arranged.map(({ item: value, actions }) => {
        const word = value.builtIn ? builtInWords[value.list][value.key] : undefined
        return (
          <ArrangedRow
            key={value.id}
            label={nameOf(value)}
            isRetired={value.retiredAt !== null}
            isBusy={ordering.isPending || editing.isPending}
            tags={!value.builtIn && <Tag>{t('Added')}</Tag>}
            details={
              <>
                <span>{value.key}</span>
                {value.label !== null && word !== undefined && (
                  <span>{t('Originally {{name}}', { name: t(word) })}</span>
                )}
              </>
            }
            onEdit={() => onEdit(value)}
            {...actions}
          />
        )
      })}
    </ul>
  )
}
