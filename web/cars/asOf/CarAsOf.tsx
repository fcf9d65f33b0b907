import { useTranslation } from 'react-i18next'
import { Box } from '@mantine/core'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import type { Car } from '../../../contract/cars/cars.ts'
import { editableNames } from '../../../contract/fields/field.ts'
import { carFields } from '../../../contract/fields/car.ts'
import { a3Steps } from '../../../contract/cars/carChoices.ts'
import { EarlierAttachments } from '../../attachments/EarlierAttachments.tsx'
import { EarlierComments } from '../../comments/EarlierComments.tsx'
import { EarlierContainment } from '../../containment/EarlierContainment.tsx'
import { EarlierCustomFacts } from '../../customFields/EarlierCustomFacts.tsx'
import { useFormat } from '../../i18n/format.ts'
import { EarlierTasks } from '../../tasks/EarlierTasks.tsx'
import { AsOfPage } from '../../ui/asOf/AsOfPage.tsx'
import { fieldsOf, earlierValues, type EarlierField } from '../../ui/asOf/asOf.ts'
import { EarlierBadges } from '../../ui/asOf/EarlierBadges.tsx'
import { EarlierFacts } from '../../ui/asOf/EarlierFacts.tsx'
import { EarlierParts } from '../../ui/asOf/EarlierParts.tsx'
import { RecordHead } from '../../ui/RecordHead.tsx'
import record from '../../ui/RecordPage.module.css'
import { useFieldLabels } from '../../users/useFieldLabels.ts'
import type { CarSlots } from '../CarSlot.tsx'
import { CarActivity } from '../CarActivity.tsx'
import { CarStatusTag } from '../CarStatusTag.tsx'
import { carAsOf } from '../queries.ts'
import { EarlierText } from '../../ui/asOf/EarlierValue.tsx'
import { A3Halves } from '../A3Halves.tsx'
import classes from '../A3Sheet.module.css'
import { StepText, StepTitle } from '../A3Step.tsx'

/** The seven steps as they were. */
const EarlierSheet = ({ car, then, field }: { car: Car; then: Car; field: (name: string) => EarlierField }) => (
  <A3Halves>
    {(step) => {
      const id = `step-${step.name}`
      return (
        <Box component="section" className={classes.step} miw={0} px={20} pt={14} pb={20} aria-labelledby={id}>
          <Box mih="xl" mb={4}>
            <StepTitle step={step} id={id} />
          </Box>
          <EarlierText
            changed={step.fields.some((name) => field(name).changed)}
            now={<StepText step={step} car={car} />}
          >
            <StepText step={step} car={then} />
          </EarlierText>
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
    {(state) => <EarlierCar car={car} state={state} slots={slots} />}
  </AsOfPage>
)

function EarlierCar({ car, state, slots }: { car: Car; state: RecordAsOf; slots: CarSlots }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useFieldLabels(carFields)
  const field = fieldsOf(state)
  const then = { ...car, ...earlierValues(state) }
  return (
    <>
      <RecordHead
        list="/cars"
        number={car.key}
        title={then.title}
        actions={null}
        badges={
          <EarlierBadges field={field} labels={labels} then={then} status={<CarStatusTag status={then.status} />} />
        }
        origin={t('Created by {{name}} on {{day}}', { name: car.createdBy.name, day: format.day(car.createdAt) })}
      />
      <div className={record.columns}>
        <div className={record.main}>
          <EarlierSheet car={car} then={then} field={field} />
          <EarlierContainment state={state} />
          <EarlierParts parts={slots.then} state={state} />
          <EarlierAttachments state={state} />
          <EarlierTasks state={state} />
          <EarlierComments state={state} />
        </div>
        <aside className={record.side} aria-label={t('Details')}>
          <EarlierFacts field={field} always={always} others={others} labels={labels}>
            <EarlierCustomFacts record="car" field={field} />
          </EarlierFacts>
        </aside>
        <div className={record.after}>
          <CarActivity carId={car.id} until={state.at} />
        </div>
      </div>
    </>
  )
}
