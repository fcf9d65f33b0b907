import type { ReactElement, RefAttributes } from 'react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import classes from './inPlace/InPlace.module.css'
import layout from './layout.module.css'
import { Keys } from './Keys.tsx'
import { keyOf } from './shortcutText.ts'
import { Tip } from './Tip.tsx'

type ShortcutTipProps = {
  label: string
  shortcut: ShortcutName | undefined
  children: ReactElement<RefAttributes<HTMLElement>>
}

/** A tooltip that names a control and the key that does the same. */
export function ShortcutTip({ label, shortcut, children }: ShortcutTipProps) {
  const key = keyOf(shortcut)
  return (
    <Tip
      label={
        <span className={`${classes.tip} ${layout.row}`}>
          {label}
          {key && <Keys keys={key} />}
        </span>
      }
    >
      {children}
    </Tip>
  )
}
