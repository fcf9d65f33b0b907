import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { LazyMenu, type MenuParts } from '../LazyMenu.tsx'
import classes from './InPlace.module.css'

/** What every value has that is changed where it is shown. */
export type InPlaceProps = {
  /** The field's name. */
  name: string
  /** What the value reads like. */
  shown: string
  /** What stands on the page; the value in words where it is left out. */
  face?: ReactNode
  /** The face has a shape of its own, such as a badge's: an arrow stands beside it for fingers alone. */
  isShaped?: boolean
  /** Nothing has been chosen yet: an outlined place that invites to be pressed. */
  isEmpty?: boolean
  /** What pressing does: the name of what opens, and the tooltip. */
  action: string
  shortcut?: ShortcutName | undefined
  /** Whoever may not change it, or where it cannot be changed now, sees the value alone. */
  readOnly?: boolean
}

/** A value that opens a menu of others. `children` is built with the open menu alone. */
export function InPlaceMenu({
  children,
  width = 240,
  ...value
}: InPlaceProps & { width?: number; children: (Menu: MenuParts) => ReactNode }) {
  const { t } = useTranslation()
  const { name, shown, face, isShaped, isEmpty, action, shortcut, readOnly } = value
  if (readOnly) return <InPlaceValue {...value} />
  return (
    <LazyMenu
      label={action}
      menu={{ width }}
      tip={action}
      shortcut={shortcut}
      button={{
        className: classes.button,
        'aria-label': t('{{field}}: {{value}}', { field: name, value: shown }),
        'data-on-paper': true,
        'data-empty': isEmpty || undefined,
        'data-shaped': isShaped || undefined,
      }}
      face={<InPlaceFace shown={shown} face={face} />}
    >
      {(Menu) => <div className={classes.choices}>{children(Menu)}</div>}
    </LazyMenu>
  )
}

/** The value as it stands on its button. */
export function InPlaceFace({ shown, face }: Pick<InPlaceProps, 'shown' | 'face'>) {
  return (
    <>
      {face ?? <span className={classes.word}>{shown}</span>}
      <IconChevronDown className={classes.chevron} size={12} stroke={2} aria-hidden />
    </>
  )
}

/** The value where nobody can change it. */
export function InPlaceValue({ shown, face, isEmpty }: Pick<InPlaceProps, 'shown' | 'face' | 'isEmpty'>) {
  return (
    <span className={classes.value} data-empty={isEmpty || undefined}>
      {face ?? shown}
    </span>
  )
}
