import { Flex } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

/** A small icon that says something about the text beside it, and its tooltip. */
export const IconMark = ({ label, Icon: Sign, alignSelf }: { label: string; Icon: Icon; alignSelf?: 'center' }) => (
  <Flex
    component="span"
    align="center"
    display="inline-flex"
    flex="none"
    c="var(--mantine-color-dimmed)"
    {...(alignSelf && { style: { alignSelf } })}
    role="img"
    aria-label={label}
    title={label}
  >
    <Sign size={14} stroke={1.5} aria-hidden />
  </Flex>
)
