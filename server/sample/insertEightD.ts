import { EightDSent } from '../../contract/eightD/eightD.ts'
import { dueAt, eightDSteps, defaultClock } from '../../contract/eightD/eightDChoices.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import type { SampleCar } from './generateCars.ts'

/** The CAR that answers a customer's complaint. */
const complaint = 'Weld nuts are missing at the customer'

const day = 86_400_000
/** Days after the complaint by which each step was answered, if the CAR lived that long. */
const answeredAfter = { containment: 0.8, analysis: 11, actions: 41, closure: 75 }

const texts = {
  customer: 'Nordwagen',
  customerReference: 'NW-Q 58114',
  customerContact: 'Incoming inspection',
  language: 'de',
  partNumber: '5108-14',
  partName: 'Crossmember with weld nuts',
  emergencyAction: 'Shipping of the part was stopped within the hour, and the customer told by phone.',
  containment: 'All stock, the truck on its way and the stock at the customer were checked with a go gauge at nut 4.',
  escapePoint: 'The final check counts nuts by eye, at the side that is away from the light.',
  verification: 'The sensor was tried with 200 crossmembers, 20 of them without nut 4: all 20 were found.',
  prevention: 'The sensor is in the FMEA of every part with weld nuts, and in the start-up check.',
  team: [
    { name: 'Nordwagen, incoming inspection', role: 'Customer' },
    { name: 'Welding supplier', role: 'Expert for the feeder' },
  ],
} as const

/** Inserts the 8D of the CAR that answers a customer. */
export async function insertEightD(tx: Transaction, cars: readonly SampleCar[], now: Date): Promise<void> {
  const car = cars.find(({ title }) => title === complaint)
  if (!car) return
  const receivedAt = car.createdAt.toISOString()
  const answered = Object.fromEntries(
    eightDSteps.map((step) => {
      const at = new Date(car.createdAt.getTime() + answeredAfter[step] * day)
      const isOver = step !== 'closure' || car.status === 'complete'
      return [step, at < now && isOver ? at.toISOString() : null]
    }),
  )
  const content = EightDSent.parse({ ...texts, receivedAt, answered })
  await insertRows(tx, 'eight_ds', [{ car_id: car.id, content, version: 1 }])
  await insertRows(
    tx,
    'eight_d_clocks',
    eightDSteps.map((step) => ({
      car_id: car.id,
      step,
      starts_at: receivedAt,
      due_at: dueAt(receivedAt, defaultClock, step),
      answered_at: content.answered[step],
    })),
  )
}
