import { IconArrowBackUp, IconEye, IconLayoutSidebarRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useAbility } from '../auth/signedIn.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { type MenuAction, MenuActions } from '../ui/MenuActions.tsx'
import { peek, useMayPeek } from '../ui/peek/peeked.ts'
import { RowButton } from '../ui/RowButton.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CasesTable.module.css'
import { useUndoableCase } from './useUndoableCase.ts'
import table from '../ui/Table.module.css'

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
  const actions: MenuAction[] = [{ label: t('View case'), Icon: IconEye, shortcut: 'openRow', link }]
  if (mayPeek) {
    const preview = () => peek(theCase.id)
    actions.push({ label: t('Preview'), Icon: IconLayoutSidebarRight, shortcut: 'previewCard', run: preview })
  }
  const edit = () => onEdit(theCase.id)
  actions.push({ label: t('Edit case'), Icon: IconPencil, shortcut: 'editRecord', run: edit })
  if (mayDelete) {
    const remove = () => void deleteWithUndo(theCase)
    actions.push({ label: t('Delete case'), Icon: IconTrash, shortcut: 'deleteRecord', dangerous: true, run: remove })
  }
  if (!isFolded) {
    return (
      <div className={`${table.actions} ${classes.buttons}`}>
        {actions.map(({ label, Icon, shortcut, run }) => (
          <RowButton key={shortcut} label={label} shortcut={shortcut} onClick={run ?? (() => void navigate(link))}>
            <Icon {...icon} />
          </RowButton>
        ))}
      </div>
    )
  }
  const name = t('Actions for {{key}}', { key: theCase.key })
  return (
    <RowMenu label={name} className={classes.menuButton} width={220}>
      {(Menu) => <MenuActions Menu={Menu} actions={actions} />}
    </RowMenu>
  )
}
