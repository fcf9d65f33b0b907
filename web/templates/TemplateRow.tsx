import { Anchor, Box, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChecklist,
  IconCopy,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { covers } from '../../contract/users/permissions.ts'
import type { TemplateKind } from '../../contract/templates/templateChoices.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { newId } from '../api/newId.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { EntryRow } from '../ui/EntryRow.tsx'
import { Tag } from '../ui/Tag.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { useEditTemplate, useUseTemplate } from './queries.ts'
import { useTemplateKindLabels } from './useTemplateKindLabels.ts'
import { icon } from '../ui/icons.ts'

const kindIcons: Record<TemplateKind, Icon> = {
  case: IconAlertTriangle,
  car: IconFileText,
  tasks: IconChecklist,
}

type TemplateRowProps = { template: Template; onEdit: () => void; onDuplicate: () => void; onDelete: () => void }

/** The row of a template with its schedule and its actions. */
export function TemplateRow({ template, onEdit, onDuplicate, onDelete }: TemplateRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const user = useSignedIn()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const kindLabels = useTemplateKindLabels()
  const scheduleLabels = useScheduleTexts()
  const editing = useEditTemplate()
  const using = useUseTemplate()
  const [nextId, setNextId] = useState(newId)
  const { id, kind, name, tasks, schedule, isPaused, nextAt, version, createdById } = template
  const mayManage = covers(user.abilities.manageSchedules, user.id, createdById)

  const complain = (error: unknown) => showError(t('The change was not saved.'), error)
  async function applyNow(): Promise<void> {
    try {
      const made = await using.mutateAsync({ templateId: id, id: nextId, timeZone })
      setNextId(newId())
      const to = made.feature === 'cases' ? '/cases/$id' : '/cars/$id'
      toast({
        title: t('{{key}} created', { key: made.key }),
        action: { label: t('View'), onClick: () => void navigate({ to, params: { id: made.id } }) },
      })
    } catch (error) {
      complain(error)
    }
  }
  return (
    <EntryRow
      kind={{ icon: kindIcons[kind], label: kindLabels[kind] }}
      name={name}
      tags={
        <>
          {schedule && isPaused && <Tag tone="orange">{t('Paused')}</Tag>}
          {schedule && !isPaused && nextAt === null && <Tag>{t('Ended')}</Tag>}
        </>
      }
      details={
        <>
          <span>{kindLabels[kind]}</span>
          {tasks.length > 0 && <span>{t('{{count}} tasks', { count: tasks.length })}</span>}
          {schedule && <span>{scheduleLabels(schedule)}</span>}
          {nextAt !== null && <span>{t('next on {{moment}}', { moment: format.moment(nextAt) })}</span>}
          {kind === 'tasks' && <span>{t('Use it in the tasks of a case or CAR')}</span>}
        </>
      }
      button={
        kind === 'tasks'
          ? undefined
          : {
              label: t('Use {{name}} now', { name }),
              text: t('Use now'),
              isBusy: using.isPending,
              onClick: () => void applyNow(),
            }
      }
      below={<LatestRuns runs={template.runs} />}
    >
      {(Menu) => (
        <>
          {mayManage && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('Edit')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
            {t('Duplicate')}
          </Menu.Item>
          {mayManage && schedule && (
            <Menu.Item
              leftSection={isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
              onClick={() => void editing.mutateAsync({ id, version, edit: { isPaused: !isPaused } }).catch(complain)}
            >
              {isPaused ? t('Resume') : t('Pause')}
            </Menu.Item>
          )}
          {mayManage && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              {t('Delete')}
            </Menu.Item>
          )}
        </>
      )}
    </EntryRow>
  )
}

/** What a schedule made last, why the last one failed, and what was missed. */
function LatestRuns({ runs }: Pick<Template, 'runs'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const last = runs.find(({ state }) => state !== 'missed')
  const missed = runs.filter(({ state }) => state === 'missed').map(({ dueAt }) => format.day(dueAt))
  if (runs.length === 0) return null
  return (
    <Group gap="0 0.75rem" mt={4} fz="xs">
      {last?.record && (
        <Anchor
          fz="xs"
          renderRoot={(props) => (
            <Link
              to={last.record?.feature === 'cases' ? '/cases/$id' : '/cars/$id'}
              params={{ id: last.record?.id ?? '' }}
              {...props}
            />
          )}
        >
          {t('{{key}} created on {{day}}', { key: last.record.key, day: format.moment(last.dueAt) })}
        </Anchor>
      )}
      {last?.state === 'failed' && (
        <Box component="span" c="var(--mantine-color-error)">
          {t('Failed on {{day}}', { day: format.moment(last.dueAt) })}: {last.reason}
        </Box>
      )}
      {missed.length > 0 && (
        <Box component="span" c="var(--mantine-color-error)">
          {t('Missed: {{days}}. The server was not running.', { days: missed.toReversed().join('; ') })}
        </Box>
      )}
    </Group>
  )
}

/** The last day that every month has; later ones mean the last day of a shorter month. */
const lastOfMonth = 31

/** Returns a function that puts a schedule into words: "Every Monday at 06:00". */
function useScheduleTexts(): (schedule: NonNullable<Template['schedule']>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const ownZone = useTimeZone()
  return ({ every, weekdays, dayOfMonth, at, timeZone, from, until }) => {
    const time = timeZone === ownZone ? at : `${at} (${timeZone.replaceAll('_', ' ')})`
    const days = format.list(weekdays.map((day) => format.weekday(day, true)))
    const isDaily = every === 'day' || (every === 'week' && weekdays.length === 7)
    const often = isDaily
      ? t('Every day at {{time}}', { time })
      : every === 'week'
        ? t('Every {{days}} at {{time}}', { days, time })
        : dayOfMonth === lastOfMonth
          ? t('On the last day of each month at {{time}}', { time })
          : t('On day {{day}} of each month at {{time}}', { day: dayOfMonth ?? 1, time })
    const bounds = [
      from !== null && t('from {{day}}', { day: format.day(from) }),
      until !== null && t('until {{day}}', { day: format.day(until) }),
    ]
    return [often, ...bounds].filter(Boolean).join(', ')
  }
}
