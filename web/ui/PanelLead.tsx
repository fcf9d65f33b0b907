import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { icon } from './icons.ts'

type PanelLeadProps = {
  children: string
  addLabel: string
  /** Null while an empty list offers the same. */
  onAdd: (() => void) | null
  isFull?: boolean
}

/** What a tab of the settings is for, and the button that adds to it. */
export const PanelLead = ({ children, addLabel, onAdd, isFull = false }: PanelLeadProps) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <Box component="p" flex="1 1 20rem" maw="72ch" c="dimmed">
      {children}
    </Box>
    {onAdd && (
      <Button leftSection={<IconPlus {...icon} />} disabled={isFull} onClick={onAdd}>
        {addLabel}
      </Button>
    )}
  </Group>
)
