import { Button, Menu } from '@mantine/core'
import { IconCheck, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { useAbility } from '../auth/signedIn.ts'
import { FollowButton } from '../notifications/FollowButton.tsx'
import { addressOf } from '../api/api.ts'
import { download } from '../api/saveFile.ts'
import { fileLocale } from '../i18n/fileLocale.ts'
import { useFormat } from '../i18n/format.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { ShortcutTip } from '../ui/ShortcutTip.tsx'
import { MenuKeys } from '../ui/MenuKeys.tsx'
import { EditRecordButton, RecordMenu } from '../ui/RecordActions.tsx'
import { RecordHead } from '../ui/RecordHead.tsx'
import { Viewers } from '../viewers/Viewers.tsx'
import { CarBadges } from './CarBadges.tsx'
import { saveCarInPlace } from './saveCarInPlace.tsx'
import { useUndoableCar } from './useUndoableCar.ts'
import { icon } from '../ui/icons.ts'

/** A CAR's title, badges, origin and actions. */
export function CarHead({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayDelete = useAbility('deleteCar', car.createdById)
  const { deleteWithUndo } = useUndoableCar()
  const client = useQueryClient()
  const navigate = useNavigate()
  const pdf = addressOf('GET /api/cars/{id}/a3.pdf', { id: car.id }, fileLocale())
  useShortcuts({
    downloadPdf: () => download(`${car.key}.pdf`, pdf),
    editRecord: () => void navigate({ to: '/cars/$id/edit', params: { id: car.id } }),
    ...(mayDelete && { deleteRecord: () => void deleteWithUndo(car) }),
  })
  return (
    <RecordHead
      list="/cars"
      number={car.key}
      title={car.title}
      actions={
        <>
          <Viewers feature="cars" recordId={car.id} />
          <FollowButton subject={{ carId: car.id }} />
          {!isFinished('cars', car.status) && !(car.status === 'verifying' && car.needsProof) && (
            <ShortcutTip label={t('Complete CAR')} shortcut="setStatus">
              <Button
                variant="default"
                leftSection={<IconCheck {...icon} />}
                onClick={() => saveCarInPlace(client, car, { status: 'complete' })}
              >
                {t('Complete CAR')}
              </Button>
            </ShortcutTip>
          )}
          <EditRecordButton
            label={t('Edit CAR')}
            renderRoot={(props) => <Link to="/cars/$id/edit" params={{ id: car.id }} {...props} />}
          />
          <RecordMenu deleteLabel={t('Delete CAR')} onDelete={mayDelete ? () => void deleteWithUndo(car) : null}>
            <Menu.Item
              component="a"
              href={pdf}
              download={`${car.key}.pdf`}
              leftSection={<IconFileTypePdf {...icon} />}
              rightSection={<MenuKeys shortcut="downloadPdf" />}
            >
              {t('Download PDF')}
            </Menu.Item>
            <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              {t('Print')}
            </Menu.Item>
          </RecordMenu>
        </>
      }
      badges={<CarBadges car={car} />}
      origin={t('Created by {{name}} on {{day}}', { name: car.createdBy.name, day: format.day(car.createdAt) })}
    />
  )
}
