import { IconArrowBackUp, IconDots, IconEye, IconLayoutSidebarRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useAbility } from '../auth/signedIn.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { MenuKeys } from '../ui/MenuKeys.tsx'
import { peek, useMayPeek } from '../ui/peek/peeked.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CasesTable.module.css'
import { useUndoableCase } from './useUndoableCase.ts'
import table from '../ui/Table.module.css'
import rowButton from '../ui/RowButton.module.css'

type CaseRowActionsProps = {
  theCase: Case
  onEdit: (id: string) => void
  /** There is room for one button only. */
  isFolded: boolean
}

/** Actions on a case from its row: buttons if there is room, else one menu. */
export function CaseRowActions({ theCase, onEdit, isFolded }: CaseRowActionsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayDelete = useAbility('deleteCase', theCase.createdById)
  const { deleteWithUndo, bringBack } = useUndoableCase()
  const mayPeek = useMayPeek()
  const link = { to: '/cases/$id', params: { id: theCase.id } } as const

  if (theCase.deletedAt !== null) {
    return (
      <div className={table.actions} data-shown>
        <RowButton label={t('Restore case')} onClick={() => void bringBack(theCase)}>
          <IconArrowBackUp {...icon} />
        </RowButton>
      </div>
    )
  }
  if (!isFolded) {
    return (
      <div className={`${table.actions} ${classes.buttons}`}>
        <RowButton label={t('View case')} shortcut="openRow" onClick={() => void navigate(link)}>
          <IconEye {...icon} />
        </RowButton>
        {mayPeek && (
          <RowButton label={t('Preview')} shortcut="previewCard" onClick={() => peek(theCase.id)}>
            <IconLayoutSidebarRight {...icon} />
          </RowButton>
        )}
        <RowButton label={t('Edit case')} shortcut="editRecord" onClick={() => onEdit(theCase.id)}>
          <IconPencil {...icon} />
        </RowButton>
        {mayDelete && (
          <RowButton label={t('Delete case')} shortcut="deleteRecord" onClick={() => void deleteWithUndo(theCase)}>
            <IconTrash {...icon} />
          </RowButton>
        )}
      </div>
    )
  }
  return (
    <LazyMenu
      label={t('Actions for {{key}}', { key: theCase.key })}
      menu={{ width: 220, position: 'bottom-end' }}
      button={{
        className: `${rowButton.button} ${classes.menuButton}`,
        'aria-label': t('Actions for {{key}}', { key: theCase.key }),
      }}
      display={<IconDots {...icon} />}
    >
      {(Menu) => (
        <>
          <Menu.Item
            renderRoot={(props) => <Link {...link} {...props} />}
            leftSection={<IconEye {...icon} />}
            rightSection={<MenuKeys shortcut="openRow" />}
          >
            {t('View case')}
          </Menu.Item>
          {mayPeek && (
            <Menu.Item
              leftSection={<IconLayoutSidebarRight {...icon} />}
              rightSection={<MenuKeys shortcut="previewCard" />}
              onClick={() => peek(theCase.id)}
            >
              {t('Preview')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            rightSection={<MenuKeys shortcut="editRecord" />}
            onClick={() => onEdit(theCase.id)}
          >
            {t('Edit case')}
          </Menu.Item>
          {mayDelete && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...icon} />}
              rightSection={<MenuKeys shortcut="deleteRecord" />}
              onClick={() => void deleteWithUndo(theCase)}
            >
              {t('Delete case')}
            </Menu.Item>
          )}
        </>
      )}
    </LazyMenu>
  )
}
