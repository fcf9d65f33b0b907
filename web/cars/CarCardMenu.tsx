import { IconArrowBackUp, IconEye, IconLayoutSidebarRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useAbility } from '../auth/signedIn.ts'
import { peek } from '../ui/peek/peeked.ts'
import { RowMenu } from '../ui/RowMenu.tsx'
import { type MenuAction, MenuActions } from '../ui/MenuActions.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CarCard.module.css'
import { useUndoableCar } from './useUndoableCar.ts'

export function CarCardMenu({ car, isOnBoard = false }: { car: Car; isOnBoard?: boolean }) {
  const { t } = useTranslation()
  const { deleteWithUndo, bringBack } = useUndoableCar()
  const mayDelete = useAbility('deleteCar', car.createdById)
  const name = t('Actions for {{key}}', { key: car.key })
  const params = { id: car.id }
  const actions: MenuAction[] = [
    {
      label: t('View'),
      Icon: IconEye,
      shortcut: isOnBoard ? 'openCard' : 'openRow',
      link: { to: '/cars/$id', params },
    },
    { label: t('Preview'), Icon: IconLayoutSidebarRight, shortcut: 'previewCard', run: () => peek(car.id) },
    { label: t('Edit'), Icon: IconPencil, shortcut: 'editRecord', link: { to: '/cars/$id/edit', params } },
  ]
  if (mayDelete) {
    const remove = () => void deleteWithUndo(car)
    actions.push({ label: t('Delete'), Icon: IconTrash, shortcut: 'deleteRecord', dangerous: true, run: remove })
  }
  return (
    <div className={classes.menu}>
      <RowMenu label={name} className={classes.menuButton} width={220}>
        {(Menu) => (
          <>
            {car.deletedAt !== null ? (
              <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void bringBack(car)}>
                {t('Restore CAR')}
              </Menu.Item>
            ) : (
              <MenuActions Menu={Menu} actions={actions} />
            )}
          </>
        )}
      </RowMenu>
    </div>
  )
}
