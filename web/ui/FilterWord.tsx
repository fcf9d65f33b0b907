import { Flex } from '@mantine/core'
import classes from './FilterChip.module.css'
import type { FilterOption } from './FilterChip.tsx'

/** One choice of a filter: its mark and label on one line. */
export const FilterWord = ({ option: { label, mark } }: { option: FilterOption }) => (
  <Flex component="span" gap="xs" align="center" miw={0}>
    {mark}
    <span className={classes.word}>{label}</span>
  </Flex>
)
