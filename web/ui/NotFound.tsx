import { Box, Button, Flex } from '@mantine/core'
import { PageHeader } from './PageHeader.tsx'

type NotFoundProps = {
  /** What the page would be about. */
  page: string
  title: string
  description: string
  action?: { label: string; onClick: () => void }
}

/** A page about something that is not there. */
export function NotFound({ page, title, description, action }: NotFoundProps) {
  return (
    <Flex component="section" direction="column" gap="md" align="center" px="lg" pt="15vh" pb={48} ta="center">
      <PageHeader title={page} />
      <Box component="h2" fz="xl" fw={600}>
        {title}
      </Box>
      <Box component="p" maw="60ch" c="dimmed">
        {description}
      </Box>
      {action && (
        <Button variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </Flex>
  )
}
