import { Box, Flex, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from './icons.ts'
import { KeyedButton } from './KeyedButton.tsx'
import record from './RecordPage.module.css'
import text from './text.module.css'
import { useGoBack } from './useGoBack.ts'
import { Unbroken } from './Unbroken.tsx'

type RecordHeadProps = {
  /** Where "Back" leads people who opened the page by its address. */
  list: '/cases' | '/cars'
  /** `CASE-1042`; shown before the title in print only. */
  number: string
  title: string
  actions: ReactNode
  /** Status, priority, category. */
  badges: ReactNode
  /** Who created it and when. */
  origin: ReactNode
}

/** The head of a record's page: the way back, actions, title, badges and origin. */
export function RecordHead({ list, number, title, actions, badges, origin }: RecordHeadProps) {
  const { t } = useTranslation()
  const goBack = useGoBack(list)
  return (
    <Flex component="header" direction="column" gap="sm">
      <Group className={record.bar} gap="xs" justify="space-between">
        <KeyedButton
          label={t('Back')}
          shortcut="goBack"
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft {...icon} />}
          onClick={goBack}
        />
        {/* Also right-aligned when it wraps below the way back. */}
        <Group className={record.actions} gap="xs" justify="flex-end" ml="auto">
          {actions}
        </Group>
      </Group>
      <Box component="h2" className={text.breaks} maw="72ch" fz="xl" fw={600} lh={1.35}>
        <span className={record.printed} aria-hidden>
          {number}{' '}
        </span>
        <Unbroken>{title}</Unbroken>
      </Box>
      <Group className={record.badges} gap="xs">
        {badges}
        <Flex component="span" gap="0.25rem 0.75rem" wrap="wrap" c="dimmed" fz="xs">
          {origin}
        </Flex>
      </Group>
    </Flex>
  )
}
