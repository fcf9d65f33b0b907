import { UnstyledButton } from '@mantine/core'
import { type ComponentPropsWithRef, useRef } from 'react'
import { useMergedRef } from '@mantine/hooks'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { Keys } from '../Keys.tsx'
import { ariaKey, keyOf } from '../shortcutText.ts'
import { Tip } from '../Tip.tsx'
import classes from './InPlace.module.css'
import layout from '../layout.module.css'
import { PressedBy } from './PressedBy.tsx'

type InPlaceButtonProps = ComponentPropsWithRef<'button'> & {
  /** What the button does. */
  tip: string
  /** A key that does the same while the button is on the page. */
  shortcut?: ShortcutName | undefined
  /** A key of the list that does the same to the row in focus, or of the page that leads here; only shown. */
  keyOfRow?: ShortcutName | undefined
}

/** A button with a tooltip and a keyboard shortcut, which clicks the button. */
export function InPlaceButton({ tip, shortcut, keyOfRow, ref, ...button }: InPlaceButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  const key = keyOf(shortcut ?? keyOfRow)
  return (
    <>
      <Tip
        disabled={button['aria-expanded'] === true || button['aria-expanded'] === 'true'}
        label={
          <span className={`${classes.tip} ${layout.row}`}>
            {tip}
            {key && <Keys keys={key} />}
          </span>
        }
      >
        <UnstyledButton {...button} ref={merged} aria-keyshortcuts={ariaKey(shortcut)} />
      </Tip>
      {shortcut && <PressedBy shortcut={shortcut} label={tip} control={own} />}
    </>
  )
}
