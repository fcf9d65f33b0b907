import { Button, Box, Flex, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Passkey } from '../../../contract/auth/passkeys.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { canUsePasskeys } from '../passkeys/browserPasskeys.ts'
import { usePasswordState } from './queries.ts'
import { RowList } from './RowList.tsx'
import { usePasskeys } from './secondFactorQueries.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { icon } from '../../ui/icons.ts'
import text from '../../ui/text.module.css'

const AddPasskey = lazy(async () => ({ default: (await import('./AddPasskey.tsx')).AddPasskey }))
const RenamePasskey = lazy(async () => ({ default: (await import('./RenamePasskey.tsx')).RenamePasskey }))
const RemovePasskey = lazy(async () => ({ default: (await import('./RemovePasskey.tsx')).RemovePasskey }))

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey } | null

/** The person's own passkeys, by name: a finger, a face or a PIN instead of password and code. */
export function PasskeysSection() {
  const { t } = useTranslation()
  const list = usePasskeys()
  const password = usePasswordState()
  const hasPassword = password.data?.hasPassword ?? false
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const canAdd = hasPassword && canUsePasskeys()
  return (
    <Section
      title={t('Passkeys')}
      action={
        canAdd && (
          <Button variant="default" size="xs" onClick={() => setOpened({ dialog: 'add' })}>
            {t('Add a passkey')}
          </Button>
        )
      }
    >
      {list.isLoadingError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || !password.data ? (
        <Skeletons count={1} kind="row" />
      ) : list.data.length > 0 ? (
        <RowList label={t('Passkeys')} rows={list.data}>
          {(passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onAction={(dialog) => setOpened({ dialog, passkey })} />
          )}
        </RowList>
      ) : (
        <p className={text.help}>
          {canAdd
            ? t(
                'Sign in with your fingerprint, face or PIN instead of password and code. The key stays on your device.',
              )
            : hasPassword
              ? t('This browser cannot create passkeys for this address: they require https and a host name.')
              : t('You sign in with your company account. Two-factor sign-in is managed there.')}
        </p>
      )}
      <DialogSuspense>
        {opened?.dialog === 'add' && <AddPasskey onClose={close} />}
        {opened?.dialog === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={close} />}
        {opened?.dialog === 'remove' && <RemovePasskey passkey={opened.passkey} onClose={close} />}
      </DialogSuspense>
    </Section>
  )
}

type PasskeyRowProps = { passkey: Passkey; onAction: (action: 'rename' | 'remove') => void }

/** One passkey, identified by its name. */
function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAction }: PasskeyRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Flex component="li" mih={56} py="xs" gap="sm" align="center">
      <IconFingerprint size={20} stroke={1.5} className={text.dim} aria-hidden />
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
        label={t('Rename {{name}}', { name })}
        icon={<IconPencil {...icon} />}
        onClick={() => onAction('rename')}
      />
      <IconAction
        label={t('Remove {{name}}', { name })}
        icon={<IconTrash {...icon} />}
        onClick={() => onAction('remove')}
      />
    </Flex>
  )
}
