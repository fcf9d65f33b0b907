import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from './layout.module.css'

/** A group of fields under a heading, in two columns where there is room. */
export const FieldGroup = ({ legend, children }: { legend?: string; children: ReactNode }) => (
  <fieldset>
    {legend && (
      <Box component="legend" className={layout.ruled} w="100%" mb="sm" px={0} pt="md" pb={0} fw={600}>
        {legend}
      </Box>
    )}
    <div className={layout.columns}>{children}</div>
  </fieldset>
)
