import { Box, Button, Flex, Group } from '@mantine/core'
import { IconCheck, IconListCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cause, Countermeasure } from '../../contract/causes/causes.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { useFormat } from '../i18n/format.ts'
import { useTasks, useAddTask } from '../tasks/queries.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/Tag.tsx'
import { icon } from '../ui/icons.ts'
import text from '../ui/text.module.css'
import { toast, showError } from '../ui/toast.tsx'
import { useUsers } from '../users/queries.ts'
import { CountermeasureDialog } from './CountermeasureDialog.tsx'
import classes from './Countermeasures.module.css'
import layout from '../ui/layout.module.css'
import { putCountermeasure, removeCountermeasure } from './causeModel.ts'
import type { CauseBench } from './useCauseBench.ts'
import { taskFields } from '../../contract/fields/task.ts'
import type { CauseEditor } from './causeEditor.ts'

/** The countermeasures of a confirmed cause, each with its tasks on its right. */
export function Countermeasures({ bench, node, carId }: { bench: CauseBench; node: Cause; carId: string }) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Countermeasure | null>(null)
  const rows = bench.tree.countermeasures.filter(({ causeId }) => causeId === node.id)
  function add(): void {
    const weights = { effect: null, cost: null, ownerId: null, dueDate: null, chosen: true, chosenWhy: '', taskIds: [] }
    setEdited({ id: crypto.randomUUID(), causeId: node.id, text: '', ...weights })
  }
  return (
    <Flex direction="column" gap="0.375rem" align="flex-start" justify="center" miw={0} mih="2.5rem">
      {rows.map((row) => (
        <CountermeasureRow key={row.id} bench={bench} row={row} carId={carId} onEdit={() => setEdited(row)} />
      ))}
      <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconPlus {...icon} />} onClick={add}>
        {t('Add countermeasure')}
      </Button>
      {edited && (
        <CountermeasureDialog
          row={edited}
          isNew={!rows.some(({ id }) => id === edited.id)}
          onClose={() => setEdited(null)}
          onDone={(row) => {
            bench.editor.change((tree) => putCountermeasure(tree, row))
            setEdited(null)
          }}
        />
      )}
    </Flex>
  )
}

type RowProps = { bench: CauseBench; row: Countermeasure; carId: string; onEdit: () => void }

function CountermeasureRow({ bench, row, carId, onEdit }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const people = useUsers().data ?? []
  const tasks = useTasks({ carId }).data ?? []
  const makeTask = useMakeTask(carId, bench.editor)
  const facts = [
    people.find(({ id }) => id === row.ownerId)?.name,
    row.dueDate && format.day(row.dueDate),
    row.effect && t('Effect: {{effect}}', { effect: row.effect }),
    row.cost && t('Cost: {{cost}}', { cost: row.cost }),
  ].filter(Boolean)
  function remove(): void {
    bench.editor.change((tree) => removeCountermeasure(tree, row.id))
    const undo = () => bench.editor.change((tree) => putCountermeasure(tree, row))
    toast({ title: t('Countermeasure removed'), action: { label: t('Undo'), onClick: undo } })
  }
  return (
    <div className={classes.row} data-new={bench.othersIds.has(row.id) || undefined}>
      <div className={`${classes.card} ${layout.panel} ${layout.stack}`}>
        <button type="button" className={`${classes.text} ${text.hyphenated}`} onClick={onEdit}>
          {row.text}
        </button>
        <Group gap={6}>
          <Tag tone={row.chosen ? 'teal' : 'grey'}>{row.chosen ? t('Chosen') : t('Not chosen')}</Tag>
          <Box component="span" c="dimmed" fz="xs">
            {facts.join(' · ')}
          </Box>
        </Group>
        {row.chosenWhy && (
          <Box className={text.breaks ?? ''} c="dimmed" fz="xs">
            {row.chosenWhy}
          </Box>
        )}
        <Group gap={4} ms="-0.5rem">
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconListCheck {...icon} />}
            onClick={() => void makeTask(row)}
          >
            {t('Make a task')}
          </Button>
          <IconAction label={t('Remove countermeasure')} icon={<IconTrash {...icon} />} onClick={remove} />
        </Group>
      </div>
      <Flex component="ul" direction="column" gap="0.25rem" w="13rem" maw="100%" aria-label={t('Tasks')}>
        {tasks
          .filter(({ id }) => row.taskIds.includes(id))
          .map((task) => (
            <li
              key={task.id}
              className={`${classes.task} ${text.hyphenated}`}
              data-done={isFinished('tasks', task.status) || undefined}
            >
              {isFinished('tasks', task.status) && (
                <IconCheck {...icon} aria-label={t('Completed')} aria-hidden={false} />
              )}
              {task.title}
            </li>
          ))}
      </Flex>
    </div>
  )
}

/** Makes a task of the CAR from a countermeasure, with its owner and due date, and links it. */
function useMakeTask(carId: string, editor: CauseEditor) {
  const { t } = useTranslation()
  const adding = useAddTask()
  return async ({ id: rowId, text: labels, ownerId, dueDate }: Countermeasure): Promise<void> => {
    const id = crypto.randomUUID()
    try {
      const title = labels.slice(0, taskFields.title.limit)
      await adding.mutateAsync({ subject: { carId }, task: { id, title, assigneeId: ownerId, dueDate } })
    } catch {
      return showError(t('Failed to create task'))
    }
    editor.change((tree) => {
      const now = tree.countermeasures.find((one) => one.id === rowId)
      return now ? putCountermeasure(tree, { ...now, taskIds: [...now.taskIds, id] }) : tree
    })
    toast({ title: t('Task added to the implementation plan') })
  }
}
