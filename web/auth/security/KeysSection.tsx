import { Anchor, Button, Box, Flex, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconKey } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { Key } from '../../../contract/auth/keys.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { showError } from '../../ui/toast.tsx'
import { useKeys, useRevokeKey } from './queries.ts'
import { RowList } from './RowList.tsx'
import { type Format, useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { scopeLabel } from './scopeLabel.ts'
import text from '../../ui/text.module.css'

/** One API key, identified by its name and its first characters. */
function KeyRow({ apiKey, onRevoke }: { apiKey: Key; onRevoke: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, start, scope, usedAt } = apiKey
  const hasExpired = isOver(apiKey.expiresAt)
  return (
    <Flex component="li" mih={56} py="xs" gap="sm" align="center">
      <IconKey size={20} stroke={1.5} className={text.dim} aria-hidden />
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

const NewKeyDialog = lazy(async () => ({ default: (await import('./NewKeyDialog.tsx')).NewKeyDialog }))

/** The keys with which programs act in the person's name. */
export function KeysSection() {
  const { t } = useTranslation()
  const keys = useKeys()
  const revoking = useRevokeKey()
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<Key | null>(null)

  async function revoke(key: Key): Promise<void> {
    try {
      await revoking.mutateAsync(key.id)
      setLeaving(null)
    } catch (error) {
      showError(t('The server is not responding. Try again in a moment.'), error)
    }
  }
  return (
    <Section
      title={t('API keys')}
      action={
        <Button variant="default" size="xs" onClick={() => setMaking(true)}>
          {t('New key')}
        </Button>
      }
    >
      <QueryState of={keys} count={2} kind="row" />
      {keys.data && keys.data.length > 0 && (
        <RowList label={t('API keys')} rows={keys.data}>
          {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />}
        </RowList>
      )}
      {keys.data?.length === 0 && (
        <p className={text.help}>
          {t('Keys let programs such as machines, scripts or spreadsheets read or report on your behalf.')}{' '}
          <Anchor inherit underline="always" href="/api/docs" target="_blank" rel="noreferrer">
            {t('API reference')}
          </Anchor>
        </p>
      )}
      <DialogSuspense>{isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}</DialogSuspense>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('Revoke the key “{{name}}”?', { name: leaving?.name ?? '' })}
        confirmLabel={t('Revoke')}
        dangerous
        busy={revoking.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        {t('Programs that use it lose access immediately. This cannot be undone.')}
      </ConfirmDialog>
    </Section>
  )
}
