import { Flex } from '@mantine/core'
import { Tag } from './Tag.tsx'

/** The tags of a record. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <Flex component="span" gap={6} wrap="wrap">
      {tags.map((tag) => (
        <Tag whole key={tag}>
          {tag}
        </Tag>
      ))}
    </Flex>
  )
}
