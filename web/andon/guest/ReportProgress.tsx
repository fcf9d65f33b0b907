import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FollowedReport } from '../../../contract/andon/andon.ts'
import { openCallStates } from '../../../contract/calls/callChoices.ts'
import { EmergencyLine } from '../call/EmergencyLine.tsx'
import classes from './ReportProgress.module.css'
import layout from '../../ui/layout.module.css'

/** What a guest may know about their report: its number, who is coming, its progress. */
export function ReportProgress({ report, isOld }: { report: FollowedReport; isOld: boolean }) {
  const { t } = useTranslation()
  const { key, call } = report
  const isComing = call !== null && openCallStates.some((state) => state === call.state)
  const isOpen = report.status !== 'completed' && report.status !== 'closed'
  return (
    <section className={`${classes.report} ${layout.stack}`} aria-label={t('Your report')}>
      <p className={classes.key}>{key}</p>
      <div role="status" className={`${classes.words} ${layout.stack}`}>
        {call && isOpen && <p className={classes.coming}>{callText(t, call)}</p>}
        {(!isComing || report.status !== 'new') && <p>{statusText(t, report)}</p>}
        {isOld && <p>{t('No connection. This may be out of date.')}</p>}
      </div>
      {isOpen && <EmergencyLine number={report.emergencyNumber} />}
    </section>
  )
}

function statusText(t: TFunction, { status }: FollowedReport): string {
  return {
    new: t('Received. Nobody has started on it yet.'),
    in_progress: t('Someone is working on it.'),
    review: t('A fix is in place and is being checked.'),
    completed: t('Solved. Thank you for reporting it.'),
    closed: t('Closed. Thank you for reporting it.'),
  }[status]
}

function callText(t: TFunction, call: NonNullable<FollowedReport['call']>): string {
  const { state, person, expectedAt, reachedNobody } = call
  if (state === 'called')
    return reachedNobody ? `${t('Nobody could be reached')}. ${t('Get someone in person.')}` : t('Help has been called')
  if (state === 'acknowledged') {
    if (!person) return t('Someone is coming')
    const count = expectedAt === null ? 0 : Math.ceil((Date.parse(expectedAt) - Date.now()) / 60_000)
    return count > 0
      ? t('{{name}} is coming, in about {{count}} minutes', { name: person, count })
      : t('{{name}} is coming', { name: person })
  }
  if (state === 'arrived') return person ? t('{{name}} is here', { name: person }) : t('Help has arrived')
  return state === 'cleared' ? t('Help was here') : t('The call for help was cancelled')
}
