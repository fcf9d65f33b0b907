import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { useFormat } from '../i18n/format.ts'
import { Fact } from '../ui/Section.tsx'
import { downtimeOf, isOpenCall, minutesBetween } from './callFacts.ts'
import classes from './CallPanel.module.css'
import { useNow } from './useNow.ts'

/** The events of a call, each with its person and the time since the call; running times are updated every minute. */
export function CallTimes({ call }: { call: AndonCall }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isOpen = isOpenCall(call)
  const now = useNow(isOpen)
  const downtime = downtimeOf(call, now)
  const after = (moment: string) => format.minutes(minutesBetween(call.calledAt, moment))
  const reached = [
    { name: t('Answered'), at: call.acknowledgedAt, who: call.acknowledgedBy?.name },
    { name: t('Arrived'), at: call.arrivedAt, who: call.arrivedBy?.name },
    { name: t('Cleared'), at: call.clearedAt, who: call.clearedBy?.name },
    { name: t('Cancelled'), at: call.cancelledAt, who: call.cancelledBy?.name },
  ]
  return (
    <Box component="dl" m={0}>
      <Fact name={t('Called')}>
        {t('{{moment}} by {{name}}', { moment: format.moment(call.calledAt), name: call.calledBy.name })}
      </Fact>
      {reached.map(
        ({ name, at, who }) =>
          at && (
            <Fact key={name} name={name}>
              {t('{{time}} by {{name}}, after {{span}}', { time: format.time(at), name: who ?? '', span: after(at) })}
            </Fact>
          ),
      )}
      {isOpen && <Fact name={t('Open for')}>{format.minutes(Math.floor(minutesBetween(call.calledAt, now)))}</Fact>}
      {downtime !== null && (
        <Fact name={t('Downtime')}>
          <span data-running={call.downtimeMinutes === null || undefined} className={classes.downtime}>
            {call.downtimeMinutes === null
              ? t('{{span}} and counting', { span: format.minutes(Math.floor(downtime)) })
              : format.minutes(downtime)}
          </span>
        </Fact>
      )}
    </Box>
  )
}
