import { Flex } from '@mantine/core'
import type { FilterOption } from './FilterChip.tsx'
import text from './text.module.css'

/** One choice of a filter: its mark and label on one line. */
export const FilterLabel = ({ option: { label, mark } }: { option: FilterOption }) => (
  <Flex component="span" gap="xs" align="center" miw={0}>
    {mark}
    <span className={text.cut}>{label}</span>
  </Flex>
)
