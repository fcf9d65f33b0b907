import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutColumns, IconLayoutList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Layout, layouts } from '../../contract/views/viewChoices.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { icon } from './icons.ts'
import { ariaKey } from './shortcutText.ts'
import { ShortcutTip } from './ShortcutTip.tsx'
import classes from './LayoutSwitch.module.css'
import layout from './layout.module.css'

/** The layout that somebody chose last on this device. */
export function useKeptLayout(key: string): [Layout, (layout: Layout) => void] {
  const [kept, keep] = useLocalStorage<Layout>({ key, defaultValue: 'list', getInitialValueInEffect: false })
  return [layouts.includes(kept) ? kept : 'list', keep]
}

/** Chooses between a list and a board of the same records. */
export function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const { t } = useTranslation()
  const option = (choice: Layout, name: string, mark: ReactNode) => ({
    value: choice,
    label: (
      <span className={`${classes.option} ${layout.centered}`} title={name}>
        {mark}
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    ),
  })
  useShortcuts({ chooseLayout: () => onChange(value === 'list' ? 'board' : 'list') })
  return (
    <ShortcutTip label={t('List or board')} shortcut="chooseLayout">
      <SegmentedControl
        className={layout.fixed ?? ''}
        aria-label={t('Layout')}
        size="xs"
        data={[
          option('list', t('List'), <IconLayoutList {...icon} />),
          option('board', t('Board'), <IconLayoutColumns {...icon} />),
        ]}
        value={value}
        onChange={onChange}
        aria-keyshortcuts={ariaKey('chooseLayout')}
      />
    </ShortcutTip>
  )
}
