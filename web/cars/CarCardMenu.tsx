import { IconArrowBackUp, IconDots, IconEye, IconLayoutSidebarRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useAbility } from '../auth/signedIn.ts'
import { peek } from '../ui/peek/peeked.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { MenuKeys } from '../ui/MenuKeys.tsx'
import { icon } from '../ui/icons.ts'
import classes from './CarCard.module.css'
import { useUndoableCar } from './useUndoableCar.ts'
import rowButton from '../ui/RowButton.module.css'

/** The actions on a CAR from its card. */
export function CarCardMenu({ car, isOnBoard = false }: { car: Car; isOnBoard?: boolean }) {
  const { t } = useTranslation()
  const { deleteWithUndo, bringBack } = useUndoableCar()
  const mayDelete = useAbility('deleteCar', car.createdById)
  const name = t('Actions for {{key}}', { key: car.key })
  const params = { id: car.id }
  return (
    <div className={classes.menu}>
      <LazyMenu
        label={name}
        menu={{ width: 220, position: 'bottom-end' }}
        button={{ className: `${rowButton.button} ${classes.menuButton}`, 'aria-label': name }}
        display={<IconDots {...icon} />}
      >
        {(Menu) => (
          <>
            {car.deletedAt !== null ? (
              <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void bringBack(car)}>
                {t('Restore CAR')}
              </Menu.Item>
            ) : (
              <>
                <Menu.Item
                  renderRoot={(props) => <Link to="/cars/$id" params={params} {...props} />}
                  leftSection={<IconEye {...icon} />}
                  rightSection={<MenuKeys shortcut={isOnBoard ? 'openCard' : 'openRow'} />}
                >
                  {t('View')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconLayoutSidebarRight {...icon} />}
                  rightSection={<MenuKeys shortcut="previewCard" />}
                  onClick={() => peek(car.id)}
                >
                  {t('Preview')}
                </Menu.Item>
                <Menu.Item
                  renderRoot={(props) => <Link to="/cars/$id/edit" params={params} {...props} />}
                  leftSection={<IconPencil {...icon} />}
                  rightSection={<MenuKeys shortcut="editRecord" />}
                >
                  {t('Edit')}
                </Menu.Item>
                {mayDelete && (
                  <Menu.Item
                    color="red"
                    leftSection={<IconTrash {...icon} />}
                    rightSection={<MenuKeys shortcut="deleteRecord" />}
                    onClick={() => void deleteWithUndo(car)}
                  >
                    {t('Delete')}
                  </Menu.Item>
                )}
              </>
            )}
          </>
        )}
      </LazyMenu>
    </div>
  )
}
