import { Box, Button, Flex, Group } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/auth/keys.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import classes from './SecurityPanel.module.css'
import { scopeLabel } from './scopeLabel.ts'
import text from '../../ui/text.module.css'

/** One API key, identified by its name and its first characters. */
export function KeyRow({ apiKey, onRevoke }: { apiKey: Key; onRevoke: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, start, scope, usedAt } = apiKey
  const hasExpired = isOver(apiKey.expiresAt)
  return (
    <Flex component="li" className={classes.row} mih={56} py="xs" gap="sm" align="center">
      <IconKey size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <Box className={text.breaks} flex={1} miw={0}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {name}
          <Tag>{scopeLabel(t, scope)}</Tag>
          {hasExpired && <Tag tone="red">{t('Expired')}</Tag>}
        </Group>
        <Group gap="0 0.75rem" align="stretch" c="dimmed" fz="xs">
          <Box component="span" ff="monospace">
            {start}…
          </Box>
          <span>{usedAt === null ? t('Never used') : t('Used {{ago}}', { ago: format.ago(usedAt) })}</span>
          <span>{endOf(t, format, apiKey.expiresAt, hasExpired)}</span>
        </Group>
      </Box>
      <Button variant="default" size="xs" aria-label={t('Revoke {{name}}', { name })} onClick={onRevoke}>
        {t('Revoke')}
      </Button>
    </Flex>
  )
}

const isOver = (moment: string | null): boolean => moment !== null && Date.parse(moment) <= Date.now()

function endOf(t: TFunction, format: Format, expiresAt: string | null, hasExpired: boolean): string {
  if (expiresAt === null) return t('No end date')
  const day = format.day(expiresAt)
  return hasExpired ? t('Expired {{day}}', { day }) : t('Valid until {{day}}', { day })
}
