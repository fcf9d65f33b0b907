import { Flex } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChartDots3, IconChecks, IconCircleCheck, IconCirclePlus, IconPlayerPlay } from '@tabler/icons-react'
import type { Car } from '../../contract/cars/cars.ts'
import { AttachmentsSection } from '../attachments/AttachmentsSection.tsx'
import { useCarAttachments } from '../attachments/queries.ts'
import { CommentThread } from '../comments/CommentThread.tsx'
import { useComments } from '../comments/queries.ts'
import { isNotFound } from '../api/callError.ts'
import { readAsOfSearch } from '../ui/asOf/asOf.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import record from '../ui/RecordPage.module.css'
import classes from './CarPage.module.css'
import { useTasks } from '../tasks/queries.ts'
import { TaskCard } from '../tasks/TaskCard.tsx'
import { TaskDialogs } from '../tasks/TaskDialogs.tsx'
import { A3Sheet } from './A3Sheet.tsx'
import { CarActivity } from './CarActivity.tsx'
import { CarFacts } from './CarFacts.tsx'
import { CarHead } from './CarHead.tsx'
import { CarNotFound } from './CarNotFound.tsx'
import { anchorOf } from './MissingGates.tsx'
import { CarSlot, type CarSlots } from './CarSlot.tsx'
import { DeletedCar } from './DeletedCar.tsx'
import { LinkedCases } from './LinkedCases.tsx'
import { useLinkedCases } from './linkedCaseQueries.ts'
import { useCar, useCarActivity } from './queries.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { Section } from '../ui/Section.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { icon } from '../ui/icons.ts'

const CarAsOf = lazy(async () => ({ default: (await import('./asOf/CarAsOf.tsx')).CarAsOf }))

/** The page of a CAR, with what features above this one show on it. */
export function CarPage({ slots = {} }: { slots?: CarSlots }) {
  const { id = '' } = useParams({ strict: false })
  return (
    <TaskDialogs subject={{ carId: id }}>
      <CarOrWhyNot id={id} slots={slots} />
    </TaskDialogs>
  )
}

function CarOrWhyNot({ id, slots }: { id: string; slots: CarSlots }) {
  const { t } = useTranslation()
  const { asOf } = readAsOfSearch(useSearch({ strict: false }))
  const reading = useCar(id)
  const { data, error } = reading
  // Fetched in parallel with the CAR, not after it, which saves a round trip.
  useTasks({ carId: id })
  useComments({ carId: id })
  useLinkedCases(id)
  useCarActivity(id)

  if (data && asOf !== undefined) {
    return (
      <Suspense fallback={<Skeletons count={1} kind="record" />}>
        <CarAsOf car={data} at={asOf} slots={slots} />
      </Suspense>
    )
  }
  if (data?.deletedAt) return <DeletedCar car={data} />
  if (isNotFound(error)) return <CarNotFound />
  if (data) return <CarView car={data} slots={slots} />
  return (
    <>
      <PageHeader title={t('CAR')} />
      <QueryState of={reading} count={1} kind="record" />
    </>
  )
}

function CarView({ car, slots }: { car: Car; slots: CarSlots }) {
  const { t } = useTranslation()
  const files = useCarAttachments(car.attachments.length > 0 ? car.id : null)
  return (
    <Flex
      component="article"
      className={`${record.page} ${classes.page}`}
      direction="column"
      gap="lg"
      aria-label={car.title}
    >
      <PageHeader title={car.key} subtitle={t('A3 problem solving')} isForScreen />
      <CarHead car={car} />
      <CarSlot parts={slots.head} car={car} />
      <div className={`${record.columns} ${classes.columns}`}>
        <div className={record.main}>
          <A3Sheet car={car} tasks={<TaskCard subject={{ carId: car.id }} />} slots={slots} />
          {car.attachments.length > 0 && <AttachmentsSection files={files} />}
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <div id={anchorOf.owner} className={classes.facts}>
            <CarFacts car={car} />
          </div>
          <CarSlot parts={slots.side} car={car} />
          <div id={anchorOf.cases}>
            <LinkedCases car={car} />
          </div>
          <CarTimeline car={car} />
        </aside>
        <div className={record.after}>
          <CarSlot parts={slots.end} car={car} />
          <CommentThread subject={{ carId: car.id }} />
          <CarActivity carId={car.id} />
        </div>
      </div>
    </Flex>
  )
}

/** The events in the life of a CAR, as recorded. */
function CarTimeline({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { status, createdAt, startedAt, actionsDoneAt, completedAt, provenAt } = car
  // Both happen at once where nothing is verified.
  const isVerified = actionsDoneAt !== completedAt
  return (
    <Section title={t('Timeline')}>
      <Timeline
        events={[
          { name: t('CAR Created'), at: createdAt, mark: <IconCirclePlus {...icon} /> },
          { name: t('Work Started'), at: status === 'draft' ? null : startedAt, mark: <IconPlayerPlay {...icon} /> },
          { name: t('Actions Done'), at: isVerified ? actionsDoneAt : null, mark: <IconChecks {...icon} /> },
          { name: t('Effect Proven'), at: provenAt, mark: <IconChartDots3 {...icon} /> },
          {
            name: t('CAR Completed'),
            at: isFinished('cars', status) ? completedAt : null,
            mark: <IconCircleCheck {...icon} />,
          },
        ]}
      />
    </Section>
  )
}
