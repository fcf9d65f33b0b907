import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kiosk } from '../../../contract/kiosks.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import classes from '../wallboards/WallboardList.module.css'
import { useRevokeKiosk } from './queries.ts'

/** The shared tablets that there are, with where they stand and when they were used last. */
export function KioskList({ kiosks }: { kiosks: readonly Kiosk[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoking = useRevokeKiosk()
  const [leaving, setLeaving] = useState<Kiosk | null>(null)

  async function revoke({ id }: Kiosk): Promise<void> {
    await revoking.mutateAsync(id).catch(() => undefined)
    setLeaving(null)
  }
  const stateOf = ({ pairedAt, seenAt }: Kiosk) =>
    pairedAt === null ? t('Not paired yet') : t('Seen {{ago}}', { ago: format.ago(seenAt ?? pairedAt) })
  if (kiosks.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={t('Shared tablets')}>
        {kiosks.map((kiosk) => (
          <li key={kiosk.id} className={classes.row}>
            <span className={classes.name}>
              {kiosk.name}
              <span className={classes.detail}>{[kiosk.location, stateOf(kiosk)].join(' · ')}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Revoke {{name}}', { name: kiosk.name })}
              onClick={() => setLeaving(kiosk)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('Revoke the tablet “{{name}}”?', { name: leaving?.name ?? '' })}
        confirmLabel={t('Revoke')}
        dangerous
        busy={revoking.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        {t('Nobody can sign in on it any more. Reports that still wait on it are not sent.')}
      </ConfirmDialog>
    </>
  )
}
