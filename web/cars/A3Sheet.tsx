import { Box, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { A3Halves } from './A3Halves.tsx'
import { icon } from '../ui/icons.ts'
import classes from './A3Sheet.module.css'
import { CarSlot, type CarSlots } from './CarSlot.tsx'
import { StepText, StepTitle } from './A3Step.tsx'
import { PartEditors } from '../viewers/PartEditors.tsx'
import { StepDraft } from './StepDraft.tsx'
import { type A3Step, useCarLabels } from './useCarLabels.ts'

const StepEditor = lazy(async () => ({ default: (await import('./StepEditor.tsx')).StepEditor }))

/** The seven steps of a CAR. `tasks` are shown below the implementation plan, and `slots` below the text of their steps. */
export const A3Sheet = ({ car, tasks, slots }: { car: Car; tasks: ReactNode; slots: CarSlots }) => (
  <A3Halves>
    {(step) => (
      <>
        <SheetStep step={step} car={car} besides={<CarSlot parts={slots[step.name]} car={car} />} />
        {step.name === 'implementationPlan' && <div className={classes.tasks}>{tasks}</div>}
      </>
    )}
  </A3Halves>
)

/** One step, whose text can be edited in place, and what is shown `besides`. */
function SheetStep({ step, car, besides }: { step: A3Step; car: Car; besides: ReactNode }) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const [isEditing, setEditing] = useState(false)
  const [wasEdited, setEdited] = useState(false)
  const title = labels.step[step.name]
  const id = `step-${step.name}`
  function edit(): void {
    setEditing(true)
    setEdited(true)
  }
  return (
    <Box component="section" className={classes.step} miw={0} px={20} pt={14} pb={20} aria-labelledby={id}>
      <Group gap="xs" wrap="nowrap" justify="space-between" mih="xl" mb={4}>
        <StepTitle step={step} id={id} />
        {!isEditing && (
          <IconAction
            className={classes.edit ?? ''}
            label={t('Edit {{name}}', { name: title })}
            shortcut={`editStep${step.step}`}
            icon={<IconPencil {...icon} />}
            // Restores the focus after the editor has closed.
            autoFocus={wasEdited}
            onClick={edit}
          />
        )}
      </Group>
      <PartEditors viewed={{ feature: 'cars', recordId: car.id }} part={step.name} />
      {isEditing ? (
        <DialogSuspense>
          <StepEditor step={step} car={car} onClose={() => setEditing(false)} />
        </DialogSuspense>
      ) : (
        <>
          <StepText step={step} car={car} />
          <StepDraft step={step} car={car} onOpen={edit} />
        </>
      )}
      {besides}
    </Box>
  )
}
