import { useTranslation } from 'react-i18next'
import { builtInWords } from '../../contract/workspaceListWords.ts'
import type { ListValue } from '../../contract/workspaceLists.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import entries from '../ui/EntryList.module.css'
import { moved } from '../ui/moved.ts'
import { refusalText } from '../ui/refusalText.ts'
import { Tag } from '../ui/Tag.tsx'
import { toast } from '../ui/toast.tsx'
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
  const inUse = values.filter(({ retiredAt }) => retiredAt === null)
  const retired = values.filter(({ retiredAt }) => retiredAt !== null)

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
    const list = inUse[index]?.list
    const ids = moved(
      inUse.map(({ id }) => id),
      index,
      by,
    )
    if (list) await attempt(() => ordering.mutateAsync({ list, ids }))
  }

  async function retire(value: ListValue): Promise<void> {
    const isRetired = value.retiredAt === null
    const put = (next: boolean) => attempt(() => editing.mutateAsync({ id: value.id, edit: { retired: next } }))
    if (!(await put(isRetired))) return
    toast({
      title: isRetired ? t('Value retired') : t('Value brought back'),
      description: nameOf(value),
      action: { label: t('Undo'), onClick: () => void put(!isRetired) },
    })
  }

  return (
    <ul className={entries.list} aria-label={label}>
      {[...inUse, ...retired].map((value, index) => {
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
            {...(index > 0 && index < inUse.length && { onUp: () => void move(index, -1) })}
            {...(index < inUse.length - 1 && { onDown: () => void move(index, 1) })}
            onEdit={() => onEdit(value)}
            onRetire={() => void retire(value)}
          />
        )
      })}
    </ul>
  )
}
