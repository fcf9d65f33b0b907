import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks/tasks.ts'
import { useAbility } from '../auth/signedIn.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { MenuKeys } from '../ui/MenuKeys.tsx'
import { icon } from '../ui/icons.ts'
import classes from './TaskRow.module.css'
import type { TaskActions } from './useTaskActions.ts'
import rowButton from '../ui/RowButton.module.css'

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
  return (
    <LazyMenu
      label={label}
      menu={{ width: 220, position: 'bottom-end' }}
      button={{ className: `${rowButton.button} ${classes.menu}`, 'aria-label': label }}
      display={<IconDots {...icon} />}
    >
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            rightSection={<MenuKeys shortcut="editTask" />}
            onClick={() => onEdit(task)}
          >
            {t('Edit task')}
          </Menu.Item>
          {onUp && (
            <Menu.Item
              leftSection={<IconArrowUp {...icon} />}
              rightSection={<MenuKeys shortcut="moveTaskUp" />}
              onClick={onUp}
            >
              {t('Move up')}
            </Menu.Item>
          )}
          {onDown && (
            <Menu.Item
              leftSection={<IconArrowDown {...icon} />}
              rightSection={<MenuKeys shortcut="moveTaskDown" />}
              onClick={onDown}
            >
              {t('Move down')}
            </Menu.Item>
          )}
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              rightSection={<MenuKeys shortcut="deleteTask" />}
              onClick={() => void actions.remove(task)}
            >
              {t('Delete task')}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  )
}
