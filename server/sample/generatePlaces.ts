import { addDays } from '../../contract/values/calendar.ts'
import { answerDays, isReadAcrossOver } from '../../contract/readAcross/readAcrossChoices.ts'
import { personNamed } from './carSchedule.ts'
import type { SampleCar } from './generateCars.ts'
import type { SampleUser } from './generateCases.ts'
import { random as seeded } from './random.ts'
import type { SampleActivity } from './records.ts'
import { askedPlaces } from './spreadContent.ts'
import { atWork, day, dayOf } from './workdays.ts'

const seed = 20_260_901
/** Answers are given in working time, but never before the question. */
const aWhile = 3_600_000

export type SamplePlace = ReturnType<typeof generatePlaces>['places'][number]

/** The places that completed CARs have asked whether it applies to them, too, with the answers so far. */
export function generatePlaces(now: Date, users: readonly SampleUser[], cars: readonly SampleCar[]) {
  const random = seeded(seed)
  const places = askedPlaces.flatMap(({ car: title, area, station, askedOf, asked, answered, ...answer }) => {
    const car = cars.find((one) => one.title === title)
    if (!car?.completedAt) return []
    const createdAt = atWork(new Date(car.completedAt.getTime() + asked * day), random)
    if (createdAt >= now) return []
    const planned = answered === undefined ? null : atWork(new Date(createdAt.getTime() + answered * day), random)
    const answeredAt = planned && new Date(Math.max(planned.getTime(), createdAt.getTime() + aWhile))
    const isAnswered = answeredAt !== null && answeredAt < now
    const state = isAnswered ? answer.state : ('asked' as const)
    return [
      {
        id: random.uuid(),
        carId: car.id,
        area,
        station,
        askedOfId: personNamed(users, askedOf).id,
        state,
        reason: (isAnswered && answer.reason) || null,
        evidence: (isAnswered && answer.evidence) || null,
        dueDate: addDays(dayOf(createdAt), answerDays),
        askedBy: car.ownerId,
        createdAt,
        updatedAt: isAnswered ? answeredAt : createdAt,
        answeredAt: isAnswered ? answeredAt : null,
        endedAt: isAnswered && isReadAcrossOver(state) ? answeredAt : null,
        version: isAnswered ? 2 : 1,
      },
    ]
  })
  return { places, activity: places.flatMap(historyOf) }
}

type Place = {
  carId: string
  area: string
  station: string
  askedOfId: string
  state: string
  askedBy: string
  createdAt: Date
  answeredAt: Date | null
}

/** What the history of the CAR has of a place. */
function historyOf({
  carId,
  area,
  station,
  askedOfId,
  state,
  askedBy,
  createdAt,
  answeredAt,
}: Place): SampleActivity[] {
  const where = { field: 'readAcross', from: null, to: `${area} / ${station}` }
  const entry = { feature: 'cars' as const, recordId: carId }
  const asked = { ...entry, actorId: askedBy, at: createdAt, action: 'readAcrossAsked', changes: [where] }
  if (!answeredAt) return [asked]
  const changes = [where, { field: 'state', from: 'asked', to: state }]
  return [asked, { ...entry, actorId: askedOfId, at: answeredAt, action: 'readAcrossAnswered', changes }]
}
