import { IconArrowsDown, IconClockExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { deeperFix, triageReasonText } from '../../../contract/cases/triageChoices.ts'
import { serverNow } from '../../api/serverClock.ts'
import { useFormat } from '../../i18n/format.ts'
import { Tag } from '../../ui/Tag.tsx'
import { smallIcon } from '../../ui/icons.ts'

/** Whether a case waits longer than the shift in which it was reported. */
const isLate = ({ state, due }: Case['triage']): boolean =>
  state === 'waiting' && due !== null && Date.parse(due) <= serverNow()

/** What stands out about a case in triage: that it waits too long, why it waits again, until when and why it does not. */
export function TriageMarks({ triage, whole = false }: { triage: Case['triage']; whole?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { state, reason, until } = triage
  return (
    <>
      {isLate(triage) && (
        <Tag tone="red" mark={<IconClockExclamation {...smallIcon} />}>
          {whole ? t('Waiting since an earlier shift') : t('Earlier shift')}
        </Tag>
      )}
      {state === 'waiting' && reason === deeperFix && (
        <Tag tone="orange" mark={<IconArrowsDown {...smallIcon} />}>
          {triageReasonText(reason, (text) => t(text))}
        </Tag>
      )}
      {state === 'snoozed' && until !== null && (
        <Tag tone="violet">{t('Until {{day}}', { day: format.day(until) })}</Tag>
      )}
      {state !== 'waiting' && reason !== null && <Tag whole={whole}>{triageReasonText(reason, (text) => t(text))}</Tag>}
    </>
  )
}
