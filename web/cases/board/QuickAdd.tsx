import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { titleLimit } from '../../../contract/fields/case.ts'
import { newId } from '../../api/newId.ts'
import { PlainInput } from '../../ui/PlainInput.tsx'
import { refusalText } from '../../ui/refusalText.ts'
import { toast } from '../../ui/toast.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { useCreateCase, useDeleteCase } from '../queries.ts'
import { type CellGroups, editInto } from './cellGroups.ts'
import classes from './QuickAdd.module.css'
import layout from '../../ui/layout.module.css'

type QuickAddProps = {
  /** What the new cases have in common with those of the cell. */
  groups: CellGroups
  /** The column, and the lane. */
  where: string
  onClose: () => void
}

/** A line for the title of a new case in a cell of the board. Enter creates it, and the line stays for the next one. */
export function QuickAdd({ groups, where, onClose }: QuickAddProps) {
  const { t } = useTranslation()
  const creation = useCreateCase()
  const deletion = useDeleteCase()
  const [title, setTitle] = useState('')
  useFocusBack(true)

  async function create(): Promise<void> {
    const sent = title.trim()
    if (!sent) return
    setTitle('')
    try {
      const made = await creation.mutateAsync({ id: newId(), title: sent, description: '', ...editInto(groups) })
      const undo = () =>
        deletion.mutate(made.id, {
          onError: () => toast({ title: t('Error'), description: t('Failed to delete case'), variant: 'destructive' }),
        })
      toast({
        title: t('{{key}} created', { key: made.key }),
        description: sent,
        action: { label: t('Undo'), onClick: undo },
      })
    } catch (error) {
      // Kept, unless the next title has been begun.
      setTitle((typed) => typed || sent)
      toast({
        title: t('Error'),
        description: refusalText(error) ?? t('Failed to create case'),
        variant: 'destructive',
      })
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void create()
    if (event.key === 'Escape') onClose()
  }
  return (
    <PlainInput
      className={`${classes.line} ${layout.screenOnly}`}
      aria-label={t('Title of a new case in {{column}}', { column: where })}
      placeholder={t('Title, then Enter')}
      maxLength={titleLimit}
      value={title}
      data-autofocus
      ref={focusOnce}
      onChange={(event) => setTitle(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!title.trim()) onClose()
      }}
    />
  )
}

/** Somebody has just asked for it. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
