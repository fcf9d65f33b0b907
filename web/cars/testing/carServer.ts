import type { Car, NewCarSent } from '../../../contract/cars/cars.ts'
import { carCalls } from '../../../contract/cars/carCalls.ts'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import { gateCalls } from '../../../contract/gates/gates.ts'
import { commentCalls } from '../../../contract/comments/comments.ts'
import { taskCalls } from '../../../contract/tasks/tasks.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { aCar, maria } from './aCar.ts'

/** A server with these CARs in memory and nothing else; each call can be replaced to fail. */
export function carServer(cars: Car[]) {
  const server = fakeServer()
  const people = [signedInAs(), { ...signedInAs(), ...maria }]
  const kept = new Map(cars.map((one) => [one.id, one]))
  const find = (id: string | undefined): Car | undefined => kept.get(id ?? '')
  const change = (id: string | undefined, edit: Partial<Car>): Car | Response => {
    const before = find(id)
    if (!before) return refusal('notFound')
    const changed = { ...before, ...edit, version: before.version + 1 }
    const person = (id: string | null) => people.find((one) => one.id === id)
    const after = {
      ...changed,
      owner: person(changed.ownerId) ?? changed.owner,
      sponsor: person(changed.sponsorId) ?? null,
    }
    kept.set(after.id, after)
    return after
  }

  server.on(carCalls.readCar, ({ params }) => find(params['id']) ?? refusal('notFound'))
  server.on(carCalls.listCars, ({ query }) =>
    [...kept.values()].filter(
      (one) =>
        one.deletedAt === null &&
        one.title.includes(query.get('q') ?? '') &&
        (!query.has('status') || query.getAll('status').includes(one.status)),
    ),
  )
  server.on(carCalls.createCar, ({ body }) => {
    const { caseIds: _cases, ...sent } = body as NewCarSent
    const made = { ...aCar(kept.size + 1), ...(sent as Partial<Car>) }
    kept.set(made.id, made)
    return made
  })
  server.on(carCalls.editCar, ({ params, body, headers }) => {
    const current = find(params['id'])
    const read = headers.get('If-Match')
    if (current && read && read !== `"${current.version}"`) return refusal('stale', undefined, { current })
    return change(params['id'], body as Partial<Car>)
  })
  server.on(carCalls.deleteCar, ({ params }) => {
    change(params['id'], { deletedAt: '2026-11-06T12:00:00.000Z' })
  })
  server.on(carCalls.restoreCar, ({ params }) => change(params['id'], { deletedAt: null }))
  for (const call of [
    carCalls.listCarActivity,
    carCalls.listCarAttachments,
    caseCalls.listCases,
    caseCalls.countCasesOfCars,
    taskCalls.listCarTasks,
    commentCalls.listCarComments,
    gateCalls.listGates,
  ]) {
    server.on(call, [])
  }
  server.on(userCalls.listUsers, people)
  return { ...server, change }
}
