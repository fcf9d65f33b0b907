import { Stack } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import classes from './A3Sheet.module.css'
import type { A3Step } from './useCarLabels.ts'

/**
 * The last step of the left half: background, both conditions and causes on the left, what is done about them on the right.
 */
const lastLeft = 4

const halves = [
  { name: 'left', steps: a3Steps.filter(({ step }) => step <= lastLeft) },
  { name: 'right', steps: a3Steps.filter(({ step }) => step > lastLeft) },
]

/** The seven steps as the familiar sheet: two halves where there is room, else one column. */
export const A3Halves = ({ children }: { children: (step: A3Step) => ReactNode }) => (
  <div className={classes.sheet}>
    {halves.map(({ name, steps }) => (
      <Stack key={name} className={classes.half} gap={0} miw={0}>
        {steps.map((step) => (
          <Fragment key={step.name}>{children(step)}</Fragment>
        ))}
      </Stack>
    ))}
  </div>
)
