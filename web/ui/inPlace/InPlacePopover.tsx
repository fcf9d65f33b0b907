import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LazyParts, lazyParts, useMountOnOpen } from '../useMountOnOpen.ts'
import classes from './InPlace.module.css'
import { InPlaceButton } from './InPlaceButton.tsx'
import type { InPlaceDialog } from './InPlaceDialog.tsx'
import { InPlaceDisplay, type InPlaceProps, InPlaceValue } from './InPlaceMenu.tsx'

type PopoverParts = { Dialog: typeof InPlaceDialog }

export const popoverParts = lazyParts<PopoverParts>(async () => ({
  Dialog: (await import('./InPlaceDialog.tsx')).InPlaceDialog,
}))

type InPlacePopoverProps<Parts> = InPlaceProps & {
  /** The dialog and what else it shows: it opens once all of it is loaded, so that the focus goes straight to the value. */
  parts: LazyParts<Parts>
  /** Closed other than by Escape and `close`: what was entered is saved. */
  onLeave?: () => void
  onOpen?: () => void
  /** Its content; rendered while it is open. */
  children: (close: () => void, parts: Parts) => ReactNode
}

/** A value that opens a small dialog in which it is changed: a calendar, an input. */
export function InPlacePopover<Parts extends PopoverParts>({
  parts,
  children,
  onLeave,
  onOpen,
  ...value
}: InPlacePopoverProps<Parts>) {
  const { t } = useTranslation()
  const { name, shown, display, isShaped, isEmpty, action, shortcut, keyOfRow, readOnly } = value
  const { built, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  if (readOnly) return <InPlaceValue {...value} />
  const press = (more: object = {}) => (
    <InPlaceButton
      ref={control}
      className={classes.button}
      type="button"
      tip={action}
      shortcut={shortcut}
      keyOfRow={keyOfRow}
      aria-label={t('{{field}}: {{value}}', { field: name, value: shown })}
      data-on-paper
      data-empty={isEmpty || undefined}
      data-shaped={isShaped || undefined}
      {...more}
    >
      <InPlaceDisplay shown={shown} display={display} />
    </InPlaceButton>
  )
  if (!built) return press({ 'aria-haspopup': 'dialog', ...offer })
  const turn = () => {
    if (isOpen) onLeave?.()
    else onOpen?.()
    setOpen(!isOpen)
  }
  return (
    <built.Dialog label={action} opened={isOpen} onChange={setOpen} onLeave={onLeave} target={press({ onClick: turn })}>
      {children(() => setOpen(false), built)}
    </built.Dialog>
  )
}
