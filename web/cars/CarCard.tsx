import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars.ts'
import { PriorityTag } from '../ui/PriorityTag.tsx'
import classes from './CarCard.module.css'
import { CarCardMenu } from './CarCardMenu.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import { CarStatusTag } from './CarStatusTag.tsx'
import { useCarLabels } from './useCarLabels.ts'

/** What a CAR is about, how far it is, and whose it is. */
export const CarCard = memo(function CarCard({ car }: { car: Car }) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <span className={classes.key}>{car.key}</span>
        <span className={classes.category}>{labels.category[car.category]}</span>
        <CarCardMenu car={car} />
      </div>
      <h2 className={classes.title}>
        <Link to="/cars/$id" params={{ id: car.id }} className={classes.link} title={car.title}>
          {car.title}
        </Link>
      </h2>
      <p className={classes.background}>{car.background}</p>
      <div className={classes.badges}>
        <CarStatusTag status={car.status} />
        <PriorityTag priority={car.priority} />
      </div>
      <dl className={classes.facts}>
        <CardFact name={t('Owner')}>{car.owner.name || t('Unassigned')}</CardFact>
        {car.sponsor && <CardFact name={t('Sponsor')}>{car.sponsor.name}</CardFact>}
        <CardFact name={t('Department')}>{car.department ? labels.department[car.department] : t('N/A')}</CardFact>
        <CardFact name={t('Due')}>
          <DueDate record="cars" work={car} />
        </CardFact>
      </dl>
    </article>
  )
})

function CardFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
