import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useAbility } from '../auth/signedIn.ts'
import { IconAction } from '../ui/IconAction.tsx'
import classes from './CasesTable.module.css'
import { useDeleteCaseWithUndo, useRestoreCaseWithToast } from './deleteCaseWithUndo.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with a case from its row: buttons where there is room, one menu where there is none. */
export function CaseRowActions({ theCase, onEdit }: { theCase: Case; onEdit: (id: string) => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayDelete = useAbility('deleteCase', theCase.createdById)
  const deleteCase = useDeleteCaseWithUndo()
  const restoreCase = useRestoreCaseWithToast()
  const link = { to: '/cases/$id', params: { id: theCase.id } } as const

  if (theCase.deletedAt !== null) {
    return (
      <div className={classes.actions} data-shown>
        <IconAction
          label={t('Restore case')}
          icon={<IconArrowBackUp {...icon} />}
          onClick={() => void restoreCase(theCase)}
        />
      </div>
    )
  }
  return (
    <>
      <div className={classes.actions}>
        <IconAction label={t('View case')} icon={<IconEye {...icon} />} onClick={() => void navigate(link)} />
        <IconAction label={t('Edit case')} icon={<IconPencil {...icon} />} onClick={() => onEdit(theCase.id)} />
        {mayDelete && (
          <IconAction
            label={t('Delete case')}
            icon={<IconTrash {...icon} />}
            onClick={() => void deleteCase(theCase)}
          />
        )}
      </div>
      <div className={classes.actionsMenu}>
        <Menu width={180}>
          <Menu.Target>
            <IconAction
              label={t('Actions for {{key}}', { key: theCase.key })}
              icon={<IconDots {...icon} />}
              size="lg"
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item renderRoot={(props) => <Link {...link} {...props} />} leftSection={<IconEye {...icon} />}>
              {t('View case')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(theCase.id)}>
              {t('Edit case')}
            </Menu.Item>
            {mayDelete && (
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void deleteCase(theCase)}>
                {t('Delete case')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}
