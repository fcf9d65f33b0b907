import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { useAbility } from '../auth/signedIn.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { type MenuAction, MenuActions } from '../ui/MenuActions.tsx'
import classes from './TaskRow.module.css'
import type { TaskActions } from './useTaskActions.ts'

type TaskMenuProps = {
  task: Task
  actions: TaskActions
  onEdit: (task: Task) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** Actions on a task besides ticking it; also orders tasks without dragging. */
export function TaskMenu({ task, actions, onEdit, onUp, onDown }: TaskMenuProps) {
  const { t } = useTranslation()
  const mayDelete = useAbility('deleteTask', task.createdById)
  const label = t('Actions for {{key}}', { key: task.title })
  const items: MenuAction[] = [
    { label: t('Edit task'), Icon: IconPencil, shortcut: 'editTask', run: () => onEdit(task) },
  ]
  if (onUp) items.push({ label: t('Move up'), Icon: IconArrowUp, shortcut: 'moveTaskUp', run: onUp })
  if (onDown) items.push({ label: t('Move down'), Icon: IconArrowDown, shortcut: 'moveTaskDown', run: onDown })
  if (mayDelete) {
    const remove = () => void actions.remove(task)
    items.push({ label: t('Delete task'), Icon: IconTrash, shortcut: 'deleteTask', dangerous: true, run: remove })
  }
  return (
    <RowMenu label={label} className={classes.menu} width={220}>
      {(Menu) => <MenuActions Menu={Menu} actions={items} />}
    </RowMenu>
  )
}
