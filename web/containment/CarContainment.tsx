import { Stack } from '@mantine/core'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import classes from './Containment.module.css'
import { Containment } from './Containment.tsx'

/** The containment of a CAR, below its current condition. */
export const CarContainment = ({ car }: { car: Car }) => (
  <Stack id="car-containment" className={classes.inStep} gap="md">
    <Containment subject={{ carId: car.id }} isOver={isFinished('cars', car.status)} />
  </Stack>
)
