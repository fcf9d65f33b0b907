import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { useFormat } from '../i18n/format.ts'
import { useUsers } from '../users/queries.ts'

/** Puts an entry about a call for help of a case's history into words; undefined for any other. */
export function useCallSentence(): (entry: Pick<Activity, 'action' | 'changes'>, name: string) => string | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data ?? []

  function passedOn(valueOf: (field: string) => unknown): string {
    const rung = Number(valueOf('rung'))
    const notified = valueOf('told')
    const ids: unknown[] = Array.isArray(notified) ? notified : []
    if (ids.length === 0) return t('Step {{rung}} of the call: no one was available', { rung })
    const names = format.list(ids.map((id) => people.find((one) => one.id === id)?.name ?? t('Someone')))
    const values = { rung, names }
    if (valueOf('state') === 'late') return t('Step {{rung}} of the call, late: {{names}} notified', values)
    return t('Step {{rung}} of the call: {{names}} notified', values)
  }
  function notPushed(valueOf: (field: string) => unknown): string {
    const person = people.find((one) => one.id === valueOf('personId'))?.name ?? t('Someone')
    if (valueOf('emailed') === 'notSetUp')
      return t('Push message to {{person}} failed; email is not set up on this server', { person })
    return valueOf('emailed') === true
      ? t('Push message to {{person}} failed; sent by email', { person })
      : t('Push message to {{person}} failed', { person })
  }
  return ({ action, changes }, name) => {
    const valueOf = (field: string): unknown => changes.find((one) => one.field === field)?.to
    const minutes = valueOf('minutes')
    switch (action) {
      case 'called':
        return valueOf('lineStopped') === true
          ? t('{{name}} called for help, the line is stopped', { name })
          : t('{{name}} called for help', { name })
      case 'acknowledged':
        return typeof minutes === 'number'
          ? t('{{name}} is coming, in {{span}}', { name, span: format.minutes(minutes) })
          : t('{{name}} is coming', { name })
      case 'helping':
        return t('{{name}} is coming to help', { name })
      case 'arrived':
        return t('{{name}} arrived', { name })
      case 'cleared':
        return t('{{name}} cleared the call', { name })
      case 'cancelled':
        return t('{{name}} cancelled the call', { name })
      case 'downtimeCorrected':
        return t('{{name}} corrected the downtime', { name })
      case 'callEscalated':
        return passedOn(valueOf)
      case 'callNotPushed':
        return notPushed(valueOf)
      default:
        return undefined
    }
  }
}
