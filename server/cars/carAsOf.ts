import type { RecordAsOf } from '../../contract/asOf.ts'
import { carFields } from '../../contract/fields/car.ts'
import { readAsOf } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { presentCar, selectCar } from './store.ts'

/** Returns the CAR as it was at a moment. @throws notFound, notYetThere */
export const readCarAsOf = (services: Services, by: Actor, id: string, at: string): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCar(database, id), by)
    return readAsOf(database, { room: 'cars', id }, carFields, presentCar(row), at)
  })
