import { UnstyledButton } from '@mantine/core'
import { type ComponentPropsWithRef, useRef } from 'react'
import { useMergedRef } from '@mantine/hooks'
import { areSingleKeysOn, type ShortcutName, shortcuts } from '../../browser/shortcuts.ts'
import { Keys } from '../Keys.tsx'
import { Tip } from '../Tip.tsx'
import classes from './InPlace.module.css'
import layout from '../layout.module.css'
import { PressedBy } from './PressedBy.tsx'

type InPlaceButtonProps = ComponentPropsWithRef<'button'> & {
  /** What the button does. */
  tip: string
  /** A key that does the same while the button is on the page. */
  shortcut?: ShortcutName | undefined
}

/** A button with a tooltip and a keyboard shortcut, which clicks the button. */
export function InPlaceButton({ tip, shortcut, ref, ...button }: InPlaceButtonProps) {
  const own = useRef<HTMLButtonElement>(null)
  const merged = useMergedRef(own, ref)
  const [key] = shortcut && areSingleKeysOn() ? shortcuts[shortcut].keys : []
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
        <UnstyledButton {...button} ref={merged} aria-keyshortcuts={key?.toUpperCase()} />
      </Tip>
      {shortcut && <PressedBy shortcut={shortcut} label={tip} control={own} />}
    </>
  )
}
