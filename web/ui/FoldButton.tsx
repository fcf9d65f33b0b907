import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'

type FoldButtonProps = { label: string; isUnfolded: boolean; onToggle: () => void }

/** Shows and hides the fields of a form that few people need. */
export const FoldButton = ({ label, isUnfolded, onToggle }: FoldButtonProps) => (
  <div>
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={isUnfolded ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
      aria-expanded={isUnfolded}
      onClick={onToggle}
    >
      {label}
    </Button>
  </div>
)
