import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ShortcutName } from '../browser/shortcuts.ts'
import classes from './FoldButton.module.css'
import { icon } from './icons.ts'
import { ariaKey } from './shortcutText.ts'
import { ShortcutTip } from './ShortcutTip.tsx'

type FoldButtonProps = {
  label: string
  isUnfolded: boolean
  onToggle: () => void
  /** A key that does the same, which is handled elsewhere; its tooltip shows it. */
  shortcut?: ShortcutName
}

/** Shows and hides what few people need, such as further fields of a form. */
export const FoldButton = ({ label, isUnfolded, onToggle, shortcut }: FoldButtonProps) => {
  const button = (
    <Button
      className={classes.button ?? ''}
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={isUnfolded ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />}
      aria-expanded={isUnfolded}
      aria-keyshortcuts={ariaKey(shortcut)}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
  return shortcut ? (
    <ShortcutTip label={label} shortcut={shortcut}>
      {button}
    </ShortcutTip>
  ) : (
    button
  )
}
