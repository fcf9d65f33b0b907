import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wallboard } from '../../../contract/wallboards.ts'
import { useFormat } from '../../i18n/format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useRevokeWallboard, useWallboards } from './queries.ts'
import classes from './WallboardList.module.css'

/** The addresses that there are, with when a screen last showed them. */
export function WallboardList() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useWallboards()
  const revoking = useRevokeWallboard()
  const [leaving, setLeaving] = useState<Wallboard | null>(null)

  async function revoke({ id }: Wallboard): Promise<void> {
    await revoking.mutateAsync(id).catch(() => undefined)
    setLeaving(null)
  }
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeletons count={2} kind="row" />
  if (list.data.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={t('Wallboards')}>
        {list.data.map((board) => (
          <li key={board.id} className={classes.row}>
            <span className={classes.name}>
              {board.name}
              <span className={classes.detail}>
                {[
                  [board.site, board.area].filter(Boolean).join(' / ') || t('All sites'),
                  `/wall/${board.start}…`,
                  board.seenAt === null ? t('Never opened') : t('Seen {{ago}}', { ago: format.ago(board.seenAt) }),
                ].join(' · ')}
              </span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('Revoke {{name}}', { name: board.name })}
              onClick={() => setLeaving(board)}
            >
              {t('Revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title={t('Revoke the address of “{{name}}”?', { name: leaving?.name ?? '' })}
        confirmLabel={t('Revoke')}
        dangerous
        busy={revoking.isPending}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && void revoke(leaving)}
      >
        {t('Televisions that show it go blank at once. This can’t be undone.')}
      </ConfirmDialog>
    </>
  )
}
