import { useTranslation } from 'react-i18next'
import { titleLimit } from '../../../contract/fields/caseLimits.ts'
import { newId } from '../../api/newId.ts'
import { QuickAddLine } from '../../ui/board/QuickAddLine.tsx'
import { toast, showError } from '../../ui/toast.tsx'
import { useCreateCase, useDeleteCase } from '../queries.ts'
import { type CellGroups, editInto } from './cellGroups.ts'

type QuickAddProps = {
  /** What the new cases have in common with those of the cell. */
  groups: CellGroups
  /** The column, and the lane. */
  where: string
  onClose: () => void
}

/** A line for the title of a new case in a cell of the board. */
export function QuickAdd({ groups, where, onClose }: QuickAddProps) {
  const { t } = useTranslation()
  const creation = useCreateCase()
  const deletion = useDeleteCase()

  async function create(title: string): Promise<void> {
    const made = await creation.mutateAsync({ id: newId(), title, description: '', ...editInto(groups) })
    const undo = () => deletion.mutate(made.id, { onError: () => showError(t('Failed to delete case')) })
    toast({
      title: t('{{key}} created', { key: made.key }),
      description: title,
      action: { label: t('Undo'), onClick: undo },
    })
  }
  return (
    <QuickAddLine
      label={t('Title of a new case in {{column}}', { column: where })}
      maxLength={titleLimit}
      onAdd={create}
      failed={t('Failed to create case')}
      onClose={onClose}
    />
  )
}
