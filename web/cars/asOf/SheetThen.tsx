import { Box } from '@mantine/core'
import type { Car } from '../../../contract/cars/cars.ts'
import { type FieldThen } from '../../ui/asOf/asOf.ts'
import { TextThen } from '../../ui/asOf/Then.tsx'
import { A3Halves } from '../A3Halves.tsx'
import classes from '../A3Sheet.module.css'
import { StepText, StepTitle } from '../A3Step.tsx'

type SheetThenProps = { car: Car; then: Car; field: (name: string) => FieldThen }

/** The seven steps as they were. */
export const SheetThen = ({ car, then, field }: SheetThenProps) => (
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
