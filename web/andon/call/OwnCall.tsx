import { useTranslation } from 'react-i18next'
import { useWaiting } from '../../outbox/waiting.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import { useCallOf } from './callQueries.ts'
import { CallProgress } from './CallProgress.tsx'
import { NotCalledYet } from './NotCalledYet.tsx'
import { useEmergencyNumber } from './emergencyNumber.ts'

/** One's own call within the signed-in pages: live, or still on this device. */
export function OwnCall({ caseId }: { caseId: string }) {
  const { t } = useTranslation()
  const { call, cancel } = useCallOf(caseId)
  const emergencyNumber = useEmergencyNumber(true)
  const item = useWaiting().find(({ about }) => about === `cases/${caseId}`)
  if (call) return <CallProgress call={call} emergencyNumber={emergencyNumber} onCancel={cancel} />
  return (
    <Delayed>
      {item && !item.isSending ? <NotCalledYet emergencyNumber={emergencyNumber} /> : <p>{t('Sending…')}</p>}
    </Delayed>
  )
}
