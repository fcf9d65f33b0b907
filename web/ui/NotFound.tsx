import { Box, Button, Flex, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'

type Action = { label: string; onClick: () => void }

type NotFoundProps = {
  /** Name of the page. */
  page: string
  title: string
  description: string
  action?: Action
  otherAction?: Action
  /** Below the actions, in small print. */
  footnote?: ReactNode
}

/** A page for something that does not exist. */
export const NotFound = ({ page, title, description, action, otherAction, footnote }: NotFoundProps) => (
  <Flex component="section" direction="column" gap="md" align="center" px="lg" pt="15vh" pb={48} ta="center">
    <PageHeader title={page} />
    <Box component="h2" fz="xl" fw={600}>
      {title}
    </Box>
    <Box component="p" maw="60ch" c="dimmed">
      {description}
    </Box>
    {action && (
      <Group justify="center">
        <Button variant={otherAction ? 'filled' : 'default'} onClick={action.onClick}>
          {action.label}
        </Button>
        {otherAction && (
          <Button variant="default" onClick={otherAction.onClick}>
            {otherAction.label}
          </Button>
        )}
      </Group>
    )}
    {footnote}
  </Flex>
)
