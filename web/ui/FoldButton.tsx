import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { icon } from './icons.ts'

type FoldButtonProps = { label: string; isUnfolded: boolean; onToggle: () => void }

/** Shows and hides what few people need, such as further fields of a form. */
export const FoldButton = ({ label, isUnfolded, onToggle }: FoldButtonProps) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={isUnfolded ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />}
    aria-expanded={isUnfolded}
    onClick={onToggle}
  >
    {label}
  </Button>
)
