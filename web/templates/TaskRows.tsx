import { Box, Button, Group, Input, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { taskFields } from '../../contract/fields/task.ts'
import { templateTaskLimit } from '../../contract/templates/templateChoices.ts'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { FieldInput } from '../users/FieldInput.tsx'
import type { TemplateFieldsProps } from './RecordFields.tsx'
import { icon, smallIcon } from '../ui/icons.ts'
import classes from './TaskRows.module.css'
import layout from '../ui/layout.module.css'
import { newRow } from './templateForm.ts'

/** The tasks of a template, a row each; Enter in a title adds the next. */
export function TaskRows({ form }: TemplateFieldsProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { tasks } = form.values
  const isFull = tasks.length >= templateTaskLimit

  function focusTitle(index: number): void {
    // Once the row is there.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('[data-title]')[index]?.focus())
  }
  function add(index: number): void {
    if (isFull) return
    form.insertListItem('tasks', newRow(), index)
    focusTitle(index)
  }
  function remove(index: number): void {
    form.removeListItem('tasks', index)
    focusTitle(Math.max(0, index - 1))
  }
  return (
    <fieldset>
      <Box component="legend" fw={600} px={0} pb="xs">
        {t('Tasks')}
      </Box>
      {form.errors['tasks'] && <Input.Error mb="xs">{form.errors['tasks']}</Input.Error>}
      <ul ref={list} className={layout.divided}>
        {tasks.map(({ key }, index) => {
          const of = (field: string) => form.getInputProps(`tasks.${index}.${field}`)
          const row = index + 1
          return (
            <li key={key} className={classes.row}>
              <TextInput
                className={classes.title ?? ''}
                label={t('Task {{row}}', { row })}
                data-title
                maxLength={taskFields.title.limit}
                {...of('title')}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  add(index + 1)
                }}
              />
              <FieldInput field={taskFields.assigneeId} {...of('assigneeId')} />
              <FieldInput field={taskFields.priority} {...of('priority')} />
              <DecimalInput label={t('Due in days')} placeholder={t('No due date')} {...of('dueInDays')} />
              <IconAction
                className={classes.remove ?? ''}
                label={t('Remove task {{row}}', { row })}
                icon={<IconX {...icon} />}
                size="lg"
                onClick={() => remove(index)}
              />
            </li>
          )
        })}
      </ul>
      <Group gap="sm">
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus {...smallIcon} />}
          disabled={isFull}
          onClick={() => add(tasks.length)}
        >
          {t('Add Task')}
        </Button>
        {isFull && (
          <Box component="span" c="dimmed" fz="xs">
            {t('Use at most {{maximum}} tasks.', { maximum: templateTaskLimit })}
          </Box>
        )}
      </Group>
    </fieldset>
  )
}
