import { Box, Flex, Group } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import classes from './SecurityPanel.module.css'
import text from '../../ui/text.module.css'

type PasskeyRowProps = { passkey: Passkey; onAction: (action: 'rename' | 'remove') => void }

/** One passkey, identified by its name. */
export function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAction }: PasskeyRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Flex component="li" className={classes.row} mih={56} py="xs" gap="sm" align="center">
      <IconFingerprint size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <Box className={text.breaks} flex={1} miw={0}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {name}
        </Group>
        <Group gap="0 0.75rem" align="stretch" c="dimmed" fz="xs">
          <span>{lastUsedAt === null ? t('Never used') : t('Used {{ago}}', { ago: format.ago(lastUsedAt) })}</span>
          <span>{t('Added {{day}}', { day: format.day(createdAt) })}</span>
        </Group>
      </Box>
      <IconAction
        variant="subtle"
        color="gray"
        label={t('Rename {{name}}', { name })}
        icon={<IconPencil {...icon} />}
        onClick={() => onAction('rename')}
      />
      <IconAction
        variant="subtle"
        color="gray"
        label={t('Remove {{name}}', { name })}
        icon={<IconTrash {...icon} />}
        onClick={() => onAction('remove')}
      />
    </Flex>
  )
}
