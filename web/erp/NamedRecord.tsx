import { Box, Flex } from '@mantine/core'
import { RecordLink } from './RecordLink.tsx'
import classes from './NamedRecord.module.css'

/** A record by its name, with a link, and its number. */
export function NamedRecord({ name, number, url }: { name: string; number: string; url: string }) {
  return (
    <Flex component="span" gap="0 0.625rem" align="baseline" wrap="wrap" display="inline-flex">
      <RecordLink url={url}>{name}</RecordLink>
      <Box component="span" className={classes.number} c="dimmed" fz="xs">
        {number}
      </Box>
    </Flex>
  )
}
