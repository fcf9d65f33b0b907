import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { LazyMenu, type MenuParts } from '../LazyMenu.tsx'
import classes from './InPlace.module.css'
import text from '../text.module.css'
import { Unbroken } from '../Unbroken.tsx'

/** Props of every value that can be changed in place. */
export type InPlaceProps = {
  /** The field's name. */
  name: string
  /** The value as text. */
  shown: string
  /** What is displayed; `shown` by default. */
  display?: ReactNode
  /** The display has a shape of its own, such as a badge, which has the arrow within it. */
  isShaped?: boolean
  /** Nothing has been chosen yet: an outlined placeholder that invites a click. */
  isEmpty?: boolean
  /** The accessible name of the popup, and the tooltip of the button. */
  action: string
  shortcut?: ShortcutName | undefined
  /** A key of the list that does the same to the row in focus, or of the page that leads here; only shown. */
  keyOfRow?: ShortcutName | undefined
  /** Shows the value only, for those who may not change it, or where it cannot be changed now. */
  readOnly?: boolean
}

/** A value that opens a menu of values. `children` is rendered only while the menu is open. */
export function InPlaceMenu({
  children,
  width = 240,
  ...value
}: InPlaceProps & { width?: number; children: (Menu: MenuParts) => ReactNode }) {
  const { t } = useTranslation()
  const { name, shown, display, isShaped, isEmpty, action, shortcut, keyOfRow, readOnly } = value
  if (readOnly) return <InPlaceValue {...value} />
  return (
    <LazyMenu
      label={action}
      menu={{ width }}
      tip={action}
      shortcut={shortcut}
      keyOfRow={keyOfRow}
      button={{
        className: classes.button,
        'aria-label': t('{{field}}: {{value}}', { field: name, value: shown }),
        'data-on-paper': true,
        'data-empty': isEmpty || undefined,
        'data-shaped': isShaped || undefined,
      }}
      display={<InPlaceDisplay shown={shown} display={display} />}
    >
      {(Menu) => <div className={classes.choices}>{children(Menu)}</div>}
    </LazyMenu>
  )
}

/** The value as displayed on its button. */
export const InPlaceDisplay = ({ shown, display }: Pick<InPlaceProps, 'shown' | 'display'>) => (
  <>
    {display ?? (
      <span className={`${text.twoLines} ${text.breaks}`} title={shown}>
        <Unbroken>{shown}</Unbroken>
      </span>
    )}
    <IconChevronDown className={classes.chevron} size={12} stroke={2} aria-hidden />
  </>
)

/** The value where it cannot be changed. */
export const InPlaceValue = ({ shown, display, isEmpty }: Pick<InPlaceProps, 'shown' | 'display' | 'isEmpty'>) => (
  <span className={classes.value} data-empty={isEmpty || undefined}>
    {display ?? shown}
  </span>
)
