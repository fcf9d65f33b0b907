import { useTranslation } from 'react-i18next'
import type { Kiosk } from '../../../contract/kiosks/kiosks.ts'
import { useFormat } from '../../i18n/format.ts'
import { RevocableList } from '../RevocableList.tsx'
import { useRevokeKiosk } from './queries.ts'

/** The shared tablets, with where they are and when they were last used. */
export function KioskList({ kiosks }: { kiosks: readonly Kiosk[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const revoking = useRevokeKiosk()
  const stateOf = ({ pairedAt, seenAt }: Kiosk) =>
    pairedAt === null ? t('Not paired yet') : t('Seen {{ago}}', { ago: format.ago(seenAt ?? pairedAt) })
  return (
    <RevocableList
      label={t('Shared tablets')}
      items={kiosks}
      detailOf={(kiosk) => [kiosk.location, stateOf(kiosk)].join(' · ')}
      onRevoke={(id) => revoking.mutateAsync(id)}
      question={(name) => t('Revoke the tablet “{{name}}”?', { name })}
      consequence={t('Nobody can sign in on it any more. Reports that still wait on it are not sent.')}
    />
  )
}
