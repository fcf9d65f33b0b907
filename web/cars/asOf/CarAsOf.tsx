import { useTranslation } from 'react-i18next'
import { Box } from '@mantine/core'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import type { Car } from '../../../contract/cars/cars.ts'
import { editableNames } from '../../../contract/fields/field.ts'
import { carFields } from '../../../contract/fields/car.ts'
import { a3Steps } from '../../../contract/cars/carChoices.ts'
import { AttachmentsThen } from '../../attachments/AttachmentsThen.tsx'
import { CommentsThen } from '../../comments/CommentsThen.tsx'
import { ContainmentThen } from '../../containment/ContainmentThen.tsx'
import { CustomFactsThen } from '../../customFields/CustomFactsThen.tsx'
import { useFormat } from '../../i18n/format.ts'
import { TasksThen } from '../../tasks/TasksThen.tsx'
import { AsOfPage } from '../../ui/asOf/AsOfPage.tsx'
import { fieldsOf, valuesThen, type FieldThen } from '../../ui/asOf/asOf.ts'
import { BadgesThen } from '../../ui/asOf/BadgesThen.tsx'
import { FactsThen } from '../../ui/asOf/FactsThen.tsx'
import { PartsOfThen } from '../../ui/asOf/PartsOfThen.tsx'
import { RecordHead } from '../../ui/RecordHead.tsx'
import record from '../../ui/RecordPage.module.css'
import { useFieldWords } from '../../users/useFieldWords.ts'
import type { CarSlots } from '../CarSlot.tsx'
import { CarActivity } from '../CarActivity.tsx'
import { CarStatusTag } from '../CarStatusTag.tsx'
import { carAsOf } from '../queries.ts'
import { TextThen } from '../../ui/asOf/Then.tsx'
import { A3Halves } from '../A3Halves.tsx'
import classes from '../A3Sheet.module.css'
import { StepText, StepTitle } from '../A3Step.tsx'

/** The seven steps as they were. */
const SheetThen = ({ car, then, field }: { car: Car; then: Car; field: (name: string) => FieldThen }) => (
  <A3Halves>
    {(step) => {
      const id = `step-${step.name}`
      return (
        <Box component="section" className={classes.step} miw={0} px={20} pt={14} pb={20} aria-labelledby={id}>
          <Box mih="xl" mb={4}>
            <StepTitle step={step} id={id} />
          </Box>
          <TextThen changed={step.fields.some((name) => field(name).changed)} now={<StepText step={step} car={car} />}>
            <StepText step={step} car={then} />
          </TextThen>
        </Box>
      )
    }}
  </A3Halves>
)

const always = ['ownerId', 'sponsorId', 'dueDate', 'reviewDate', 'department', 'businessImpact', 'tags'] as const
const placed = new Set<string>([
  ...always,
  ...a3Steps.flatMap(({ fields }): readonly string[] => fields),
  'title',
  'status',
  'priority',
  'category',
  'attachments',
])
const others = editableNames(carFields).filter((name) => !placed.has(name))

/** The page of a CAR as it was at a moment. */
export const CarAsOf = ({ car, at, slots }: { car: Car; at: string; slots: CarSlots }) => (
  <AsOfPage number={car.key} asOf={carAsOf(car.id)} at={at}>
    {(state) => <CarThen car={car} state={state} slots={slots} />}
  </AsOfPage>
)

function CarThen({ car, state, slots }: { car: Car; state: RecordAsOf; slots: CarSlots }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useFieldWords(carFields)
  const field = fieldsOf(state)
  const then = { ...car, ...valuesThen(state) }
  return (
    <>
      <RecordHead
        list="/cars"
        number={car.key}
        title={then.title}
        actions={null}
        badges={<BadgesThen field={field} words={words} then={then} status={<CarStatusTag status={then.status} />} />}
        origin={t('Created by {{name}} on {{day}}', { name: car.createdBy.name, day: format.day(car.createdAt) })}
      />
      <div className={record.columns}>
        <div className={record.main}>
          <SheetThen car={car} then={then} field={field} />
          <ContainmentThen state={state} />
          <PartsOfThen parts={slots.then} state={state} />
          <AttachmentsThen state={state} />
          <TasksThen state={state} />
          <CommentsThen state={state} />
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <FactsThen field={field} always={always} others={others} words={words}>
            <CustomFactsThen record="car" field={field} />
          </FactsThen>
        </aside>
        <div className={record.after}>
          <CarActivity carId={car.id} until={state.at} />
        </div>
      </div>
    </>
  )
}
