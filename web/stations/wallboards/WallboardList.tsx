import { useTranslation } from 'react-i18next'
import type { Wallboard } from '../../../contract/wallboards/wallboards.ts'
import { useFormat } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { RevocableList } from '../RevocableList.tsx'
import { useRevokeWallboard, useWallboards } from './queries.ts'

/** The addresses of wallboards, with when a screen last showed them. */
export function WallboardList() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useWallboards()
  const revoking = useRevokeWallboard()

  const detailOf = ({ site, area, start, seenAt }: Wallboard) =>
    [
      [site, area].filter(Boolean).join(' / ') || t('All sites'),
      `/wall/${start}…`,
      seenAt === null ? t('Never opened') : t('Seen {{ago}}', { ago: format.ago(seenAt) }),
    ].join(' · ')
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeletons count={2} kind="row" />
  return (
    <RevocableList
      label={t('Wallboards')}
      items={list.data}
      detailOf={detailOf}
      onRevoke={(id) => revoking.mutateAsync(id)}
      question={(name) => t('Revoke the address of “{{name}}”?', { name })}
      consequence={t('Televisions that show it go blank at once. This can’t be undone.')}
    />
  )
}
