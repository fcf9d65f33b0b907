import { useTranslation } from 'react-i18next'
import type { CallGroup, CallRoute } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import type { Person } from '../../../contract/users/users.ts'
import { shiftLabels } from '../../../contract/records/labels.ts'
import { useFormat } from '../../i18n/format.ts'
import { translateLabels } from '../../ui/useWorkLabels.ts'
import { useCallLabels } from '../useCallLabels.ts'

/** Weekdays by number; 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** Describes an escalation: its calls, and who is notified when. */
export function useRoutingTexts(shifts: readonly PlannedShift[], people: readonly Person[]) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCallLabels()
  const named: Record<string, string> = translateLabels(t, shiftLabels)

  const shift = (name: string): string => named[name] ?? name
  /** "Mon – Fri", or single days that are not consecutive. */
  function days(chosen: readonly number[] | null | undefined): string {
    if (!chosen || chosen.length === 0 || chosen.length === weekdays.length) return t('Every day')
    const sorted = chosen.toSorted((one, other) => one - other)
    const [first = 1, last = 7] = [sorted[0], sorted.at(-1)]
    const isRow = sorted.length > 2 && last - first === sorted.length - 1
    return isRow
      ? t('{{from}} – {{to}}', { from: format.weekday(first), to: format.weekday(last) })
      : format.list(sorted.map((day) => format.weekday(day)))
  }
  const hours = ({ from, to }: { from: string; to: string }): string =>
    from === to ? t('24 hours') : t('{{from}} – {{to}}', { from, to })

  function group(to: CallGroup): string {
    const who = labels.group(to, people)
    if (!to.activeHours) return who
    const when = [to.activeHours.weekdays && days(to.activeHours.weekdays), hours(to.activeHours)].filter(Boolean)
    return t('{{name}} ({{details}})', { name: who, details: when.join(', ') })
  }
  /** The calls that an escalation matches. */
  function matches({ callTypes, siteArea, shiftId }: CallRoute, isOnly: boolean): string {
    const of = shifts.find(({ id }) => id === shiftId)
    const parts = [
      callTypes.length > 0 && format.list(callTypes.map((type) => labels.type[type])),
      siteArea && [siteArea.site, siteArea.area].filter(Boolean).join(' / '),
      shiftId && (of ? [of.site, shift(of.name)].filter(Boolean).join(', ') : t('Deleted shift')),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : isOnly ? t('All calls') : t('All other calls')
  }
  /** Each step with when it is notified. */
  function rungs({ rungs: all, repeats }: CallRoute): { when: string; who: string }[] {
    let minutes = 0
    const lines = all.map(({ to, acknowledgeMinutes }) => {
      const when = minutes === 0 ? t('At once') : t('After {{span}}', { span: format.minutes(minutes) })
      minutes += acknowledgeMinutes
      return { when, who: group(to) }
    })
    const last = all.at(-1)
    if (repeats === 0 || !last) return lines
    const span = format.minutes(last.acknowledgeMinutes)
    return [
      ...lines,
      {
        when: t('Every {{span}} after that', { span }),
        who: t('{{name}}, {{count}} times', { name: group(last.to), count: repeats }),
      },
    ]
  }
  return { shift, days, hours, group, matches, rungs }
}
