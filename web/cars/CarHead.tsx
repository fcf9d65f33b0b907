import { Button, Menu } from '@mantine/core'
import { IconArrowLeft, IconDots, IconFileTypePdf, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { carCalls } from '../../contract/carCalls.ts'
import { useAbility } from '../auth/signedIn.ts'
import { FollowButton } from '../notifications/FollowButton.tsx'
import { addressOf } from '../platform/api.ts'
import { useFormat } from '../platform/format.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useGoBack } from '../ui/useGoBack.ts'
import record from '../ui/RecordPage.module.css'
import { CarStatusTag } from './CarStatusTag.tsx'
import { useCarLabels } from './useCarLabels.ts'
import { useUndoableCar } from './useUndoableCar.ts'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** A CAR's title, its badges, where it comes from, and what can be done with it. */
export function CarHead({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCarLabels()
  const goBack = useGoBack('/cars')
  const mayDelete = useAbility('deleteCar', car.createdById)
  const { deleteWithUndo } = useUndoableCar()
  return (
    <header className={record.head}>
      <div className={record.bar}>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft {...icon} />} onClick={goBack}>
          {t('Back')}
        </Button>
        <div className={record.doings}>
          <FollowButton subject={{ carId: car.id }} />
          <Button
            variant="default"
            leftSection={<IconPencil {...icon} />}
            renderRoot={(props) => <Link to="/cars/$id/edit" params={{ id: car.id }} {...props} />}
          >
            {t('Edit CAR')}
          </Button>
          <Menu width={200}>
            <Menu.Target>
              <IconAction label={t('More actions')} icon={<IconDots {...icon} />} variant="default" size="input-sm" />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                component="a"
                href={addressOf(carCalls.downloadA3, { id: car.id }, {})}
                download={`${car.key}.pdf`}
                leftSection={<IconFileTypePdf {...icon} />}
              >
                {t('Download PDF')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
                {t('Print')}
              </Menu.Item>
              {mayDelete && (
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void deleteWithUndo(car)}>
                  {t('Delete CAR')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      </div>
      <h2 className={record.title}>
        <span className={record.onPaper} aria-hidden>
          {car.key}{' '}
        </span>
        {car.title}
      </h2>
      <div className={record.badges}>
        <CarStatusTag status={car.status} />
        <PriorityTag priority={car.priority} />
        <Tag>{labels.category[car.category]}</Tag>
        <span className={record.origin}>
          {t('Created by {{name}} on {{day}}', { name: car.createdBy.name, day: format.day(car.createdAt) })}
        </span>
      </div>
    </header>
  )
}
