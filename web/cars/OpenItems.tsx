import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { taskStatusLabels } from '../../contract/records/labels.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './OpenItems.module.css'
import layout from '../ui/layout.module.css'
import type { OpenItem } from './openWorkOfCar.ts'

/** Open tasks and cases by name and status, with the reason why they are still open if known. */
export function OpenItems({ items }: { items: { item: OpenItem; reason?: string }[] }) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  return (
    <ul className={`${classes.items} ${layout.stack}`}>
      {items.map(({ item: { kind, record }, reason }) => {
        const what = kind === 'task' ? [t('Task'), record.assignee?.name] : [record.key]
        const status = kind === 'task' ? t(taskStatusLabels[record.status]) : labels.caseStatus[record.status]
        return (
          <li key={record.id} className={classes.item}>
            <StatusDot status={record.status === 'pending' ? 'new' : record.status} />
            <Text span inherit lineClamp={2}>
              {record.title}
            </Text>
            <Box component="span" className={classes.facts} c="dimmed" fz="xs">
              {[...what, status].filter(Boolean).join(' · ')}
            </Box>
            {reason && (
              <Box component="span" className={classes.facts} c="var(--tone-red-text)" fz="xs">
                {reason}
              </Box>
            )}
          </li>
        )
      })}
    </ul>
  )
}
