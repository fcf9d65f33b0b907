import { Box, Flex } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { useFormat } from '../i18n/format.ts'
import table from '../ui/Table.module.css'
import { downtimeOf, isOpenCall, minutesBetween } from './callFacts.ts'
import classes from './CallsTable.module.css'
import text from '../ui/text.module.css'
import layout from '../ui/layout.module.css'
import { CallTag } from './CallTag.tsx'
import { useCallLabels } from './useCallLabels.ts'
import { useNow } from './useNow.ts'
import { Unbroken } from '../ui/Unbroken.tsx'

/** Calls as a table; a row opens its case. */
export function CallsTable({ title, calls }: { title: string; calls: AndonCall[] }) {
  const { t } = useTranslation()
  const now = useNow(calls.some(isOpenCall))
  return (
    <section className={table.frame} aria-label={title}>
      <Flex component="header" align="center" mih={48} px="md">
        <Flex component="h2" gap="xs" align="baseline" fz="sm" fw={600}>
          {title}
        </Flex>
      </Flex>
      <table className={`${table.table} ${classes.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('Case')}</th>
            <th scope="col" className={classes.state}>
              {t('State')}
            </th>
            <th scope="col" className={classes.type}>
              {t('Type')}
            </th>
            <th scope="col" className={classes.place}>
              {t('Station')}
            </th>
            <th scope="col" className={classes.called}>
              {t('Called')}
            </th>
            <th scope="col" className={classes.person}>
              {t('Answered by')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('To answer')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('To clear')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('Downtime')}
            </th>
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CallRow({ call, now }: { call: AndonCall; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCallLabels()
  const navigate = useNavigate()
  const isOpen = isOpenCall(call)
  const span = (moment: string | null) => (moment === null ? '' : format.minutes(minutesBetween(call.calledAt, moment)))
  const running = isOpen ? format.minutes(Math.floor(minutesBetween(call.calledAt, now))) : ''
  const downtime = downtimeOf(call, now)
  const place = call.station ?? [call.site, call.area].filter(Boolean).join(' / ')
  const type = call.lineStopped ? t('{{type}}, line stopped', { type: labels.type[call.type] }) : labels.type[call.type]

  function open({ target, button, metaKey, ctrlKey }: MouseEvent<HTMLTableRowElement>): void {
    if (target instanceof Element && target.closest('a')) return
    if (button === 1 || metaKey || ctrlKey) window.open(`/cases/${call.caseId}`, '_blank', 'noopener')
    else if (button === 0) void navigate({ to: '/cases/$id', params: { id: call.caseId } })
  }
  return (
    <tr className={`${table.row} ${classes.row}`} data-record={call.id} onClick={open} onAuxClick={open}>
      <td>
        <Flex gap="xs" align="baseline" miw={0}>
          <span className={`${layout.fixed} ${text.secondary}`}>{call.subject.key}</span>
          <Link
            to="/cases/$id"
            params={{ id: call.caseId }}
            className={`${classes.link} ${text.twoLines} ${text.plainLink}`}
            title={call.subject.title}
          >
            <Unbroken>{call.subject.title}</Unbroken>
          </Link>
        </Flex>
        <Box className={`${classes.below} ${text.secondary}`}>
          <CallTag state={call.state} />
          <span>{type}</span>
          <span>{isOpen ? running : format.moment(call.calledAt)}</span>
        </Box>
      </td>
      <td className={classes.state}>
        <CallTag state={call.state} />
      </td>
      <td className={classes.type}>{type}</td>
      <td className={classes.place}>{place}</td>
      <td className={classes.called}>{format.moment(call.calledAt)}</td>
      <td className={classes.person}>{call.acknowledgedBy?.name}</td>
      <td className={classes.figure}>{call.state === 'called' ? running : span(call.acknowledgedAt)}</td>
      <td className={classes.figure}>{isOpen && call.state !== 'called' ? running : span(call.clearedAt)}</td>
      <td className={classes.figure} data-running={(isOpen && downtime !== null) || undefined}>
        {downtime === null ? '' : format.minutes(call.downtimeMinutes ?? Math.floor(downtime))}
      </td>
    </tr>
  )
}
