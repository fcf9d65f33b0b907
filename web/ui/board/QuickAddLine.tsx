import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainInput } from '../PlainInput.tsx'
import { showError } from '../toast.tsx'
import { useFocusBack } from '../useFocusBack.ts'
import classes from './QuickAddLine.module.css'
import layout from '../layout.module.css'

type QuickAddLineProps = {
  label: string
  maxLength: number
  /** @throws where it was not created; the title is kept then */
  onAdd: (title: string) => Promise<unknown>
  /** Said when it was not created and the server does not say why. */
  failed: string
  /** What else is chosen for it, below the title. */
  children?: ReactNode
  onClose: () => void
}

/** A line for the title of a new card. Enter creates it, and the line stays for the next one. */
export function QuickAddLine({ label, maxLength, onAdd, failed, children, onClose }: QuickAddLineProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState('')
  useFocusBack(true)

  async function add(): Promise<void> {
    const sent = title.trim()
    if (!sent) return
    setTitle('')
    try {
      await onAdd(sent)
    } catch (error) {
      // Kept, unless the next title has been begun.
      setTitle((typed) => typed || sent)
      showError(failed, error)
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void add()
    if (event.key === 'Escape') onClose()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!title.trim() && !currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    <div className={`${classes.line} ${layout.screenOnly}`} onBlur={onBlur}>
      <PlainInput
        aria-label={label}
        placeholder={t('Title, then Enter')}
        maxLength={maxLength}
        value={title}
        data-autofocus
        ref={focusOnce}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {children}
    </div>
  )
}

/** Somebody has just asked for it. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()
