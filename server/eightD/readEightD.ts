import { EightDSent, type EightD } from '../../contract/eightD/eightD.ts'
import { readCar } from '../cars/cars.ts'
import type { Reader } from '../database/database.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectEightD, selectNames, type StoredClock, type StoredEightD } from './store.ts'

/** The content of an 8D that was not started yet. */
export const blankEightD = EightDSent.parse({})

/** Returns what the 8D adds to its CAR; version 0 before it is started. @throws notFound */
export async function readEightD(services: Services, by: Actor, carId: string): Promise<EightD> {
  await readCar(services, by, carId)
  return present(services.database, carId, await selectEightD(services.database, carId))
}

/** A moment as it is returned: in UTC with milliseconds. */
export const utc = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString())

export const timesInUtc = ({ step, startsAt, dueAt: due, answeredAt }: StoredClock): StoredClock => ({
  step,
  startsAt: new Date(startsAt).toISOString(),
  dueAt: new Date(due).toISOString(),
  answeredAt: utc(answeredAt),
})

export async function present(
  from: Reader,
  carId: string,
  { content, version, clocks }: StoredEightD,
): Promise<EightD> {
  const { team, ...rest } = content ?? blankEightD
  const names = await selectNames(from, [...new Set(team.flatMap(({ personId }) => personId ?? []))])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    ...rest,
    carId,
    team: team.map((member) => ({ ...member, name: nameOf.get(member.personId ?? '') ?? member.name })),
    clocks: clocks.map(timesInUtc).map(({ step, dueAt: due, answeredAt }) => ({ step, dueAt: due, answeredAt })),
    version,
  }
}
