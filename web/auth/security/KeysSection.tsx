import { Anchor, Button } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Key } from '../../../contract/auth/keys.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { showError } from '../../ui/showError.ts'
import { KeyRow } from './KeyRow.tsx'
import { useKeys, useRevokeKey } from './queries.ts'
import { RowList } from './RowList.tsx'
import classes from './SecurityPanel.module.css'

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
        <p className={classes.help}>
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
