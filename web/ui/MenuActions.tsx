import type { Icon } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { icon } from './icons.ts'
import type { MenuParts } from './LazyMenu.tsx'
import { MenuKeys } from './MenuKeys.tsx'

/** An action on a record of a list: it leads to a page or does something. */
export type MenuAction = {
  label: string
  Icon: Icon
  /** The key that does the same to the row or card in focus. */
  shortcut: ShortcutName
  /** The action loses something. */
  dangerous?: boolean
} & ({ link: LinkProps; run?: never } | { link?: never; run: () => void })

export const MenuActions = ({ Menu, actions }: { Menu: MenuParts; actions: readonly MenuAction[] }) =>
  actions.map(({ label, Icon, shortcut, dangerous, link, run }) => (
    <Menu.Item
      key={shortcut}
      {...(link ? { renderRoot: (props: object) => <Link {...link} {...props} /> } : { onClick: run })}
      {...(dangerous && { color: 'red' })}
      leftSection={<Icon {...icon} />}
      rightSection={<MenuKeys shortcut={shortcut} />}
    >
      {label}
    </Menu.Item>
  ))
