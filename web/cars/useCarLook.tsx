import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { BoardLook } from '../ui/board/BoardLook.ts'
import { RecordCard } from '../ui/board/RecordCard.tsx'
import { StatusAge } from '../ui/board/StatusAge.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { A3Progress } from './A3Progress.tsx'
import { CarCardMenu } from './CarCardMenu.tsx'

/** The estimated height of a card in pixels. */
const cardHeight = 112

/**
 * How CARs look on their board.
 * @param markAfter days after which a card is marked that has had its status for so long; null for never
 */
export function useCarLook(markAfter: number | null): BoardLook<Car> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      renderCard: (car, parts) => (
        <RecordCard
          {...parts}
          id={car.id}
          name={car.key}
          head={
            <>
              <span className={text.figures}>{car.key}</span>
              {!isFinished('cars', car.status) && <StatusAge record={car} markAfter={markAfter} />}
              <PriorityTag priority={car.priority} plain />
              {parts.grip && <CarCardMenu car={car} isOnBoard />}
            </>
          }
          title={
            <Link to="/cars/$id" params={{ id: car.id }} title={car.title} draggable={false}>
              {car.title}
            </Link>
          }
          facts={
            <>
              <PersonAvatar name={car.owner.name} imageUrl={car.owner.profileImageUrl} size={16} />
              <span className={`${text.cut} ${layout.fills}`} title={car.owner.name}>
                {car.owner.name || t('Unassigned')}
              </span>
              {car.dueDate && <DueDate record="cars" work={car} isShort />}
              <Box component="span" w="100%">
                <A3Progress car={car} />
              </Box>
            </>
          }
        />
      ),
      heightOf: () => cardHeight,
      nameOf: ({ key }) => key,
      howTo: t('Press Space to pick up the CAR, arrow keys to move it, Space to drop it, Escape to cancel.'),
      movable: t('movable CAR'),
      empty: (title) => t('No CARs in “{{column}}”', { column: title }),
      counted: (count) => t('{{count}} CARs', { count }),
    }),
    [t, markAfter],
  )
}
