import { tableChecker } from '../../files/imports/checkTable.ts'
import { carRows } from './carRows.ts'

/** Checks every row of a stored file like a new CAR. To be called with `inTableWorker`. */
export const checkCars = tableChecker(carRows)
