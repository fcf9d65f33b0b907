import { Anchor, Box, Button, Flex, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChecklist,
  IconCopy,
  IconDots,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { covers } from '../../contract/permissions.ts'
import type { TemplateKind } from '../../contract/templateChoices.ts'
import type { Template } from '../../contract/templates.ts'
import { newId } from '../api/newId.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import entries from '../ui/EntryList.module.css'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { showError } from '../ui/showError.ts'
import rowButton from '../ui/RowButton.module.css'
import { Tag } from '../ui/Tag.tsx'
import text from '../ui/text.module.css'
import { toast } from '../ui/toast.tsx'
import { useEditTemplate, useUseTemplate } from './queries.ts'
import { useKindWords } from './useKindWords.ts'
import { useScheduleWords } from './useScheduleWords.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const kindIcons: Record<TemplateKind, typeof IconCopy> = {
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
  const kindWords = useKindWords()
  const scheduleWords = useScheduleWords()
  const editing = useEditTemplate()
  const using = useUseTemplate()
  const [nextId, setNextId] = useState(newId)
  const { id, kind, name, tasks, schedule, isPaused, nextAt, version, createdById } = template
  const Kind = kindIcons[kind]
  const label = t('Actions for {{key}}', { key: name })
  const mayManage = covers(user.abilities.manageSchedules, user.id, createdById)

  const complain = (error: unknown) => showError(t('The change was not saved.'), error)
  async function applyNow(): Promise<void> {
    try {
      const made = await using.mutateAsync({ templateId: id, id: nextId, timeZone })
      setNextId(newId())
      const to = made.room === 'cases' ? '/cases/$id' : '/cars/$id'
      toast({
        title: t('{{key}} created', { key: made.key }),
        action: { label: t('View'), onClick: () => void navigate({ to, params: { id: made.id } }) },
      })
    } catch (error) {
      complain(error)
    }
  }
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          <Flex component="span" c="dimmed">
            <Kind size={20} stroke={1.5} role="img" aria-label={kindWords[kind]} />
          </Flex>
          {name}
          {schedule && isPaused && <Tag tone="orange">{t('Paused')}</Tag>}
          {schedule && !isPaused && nextAt === null && <Tag>{t('Ended')}</Tag>}
        </Group>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
          <span>{kindWords[kind]}</span>
          {tasks.length > 0 && <span>{t('{{count}} tasks', { count: tasks.length })}</span>}
          {schedule && <span>{scheduleWords(schedule)}</span>}
          {nextAt !== null && <span>{t('next on {{moment}}', { moment: format.moment(nextAt) })}</span>}
          {kind === 'tasks' && <span>{t('Use it in the tasks of a case or CAR')}</span>}
        </Group>
        <LatestRuns runs={template.runs} />
      </Box>
      <Group gap="xs" wrap="nowrap">
        {kind !== 'tasks' && (
          <Button
            variant="default"
            size="xs"
            loading={using.isPending}
            aria-label={t('Use {{name}} now', { name })}
            onClick={() => void applyNow()}
          >
            {t('Use now')}
          </Button>
        )}
        <LazyMenu
          label={label}
          menu={{ position: 'bottom-end' }}
          button={{ className: rowButton.button ?? '', 'aria-label': label }}
          display={<IconDots {...icon} />}
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
                  onClick={() =>
                    void editing.mutateAsync({ id, version, edit: { isPaused: !isPaused } }).catch(complain)
                  }
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
        </LazyMenu>
      </Group>
    </li>
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
              to={last.record?.room === 'cases' ? '/cases/$id' : '/cars/$id'}
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
