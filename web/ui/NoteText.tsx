import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import text from './text.module.css'

/** What a note on a page says, and below it the facts that explain it. */
export const NoteText = ({ facts, children }: { facts: readonly string[]; children: ReactNode }) => (
  <Box flex="1 1 14rem" miw={0}>
    <Box component="p" className={text.breaks} fw={500}>
      {children}
    </Box>
    {facts.length > 0 && (
      <Box component="p" c="dimmed" fz="xs">
        {facts.join(' · ')}
      </Box>
    )}
  </Box>
)
