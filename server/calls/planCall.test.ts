import { describe, expect, test } from 'vitest'
import type { CallGroup, CallRoute } from '../../contract/calls/callRoutes.ts'
import type { Member } from './people.ts'
import { planCall } from './planCall.ts'

const berlin = 'Europe/Berlin'
const member = (name: string, isByRole = true): Member => ({
  id: name,
  name,
  firstName: name,
  lastName: '',
  profileImageUrl: null,
  isByRole,
})
const ladderOf = (repeats: number, ...groups: [CallGroup, number][]): CallRoute => ({
  callTypes: [],
  siteArea: null,
  shiftId: null,
  repeats,
  rungs: groups.map(([to, acknowledgeMinutes]) => ({ to, acknowledgeMinutes, clearMinutes: 30 })),
})
const leads: CallGroup = { role: 'Operations Lead' }
const managers: CallGroup = { role: 'Process Manager' }
const night: CallGroup = { role: 'Team Member', activeHours: { from: '22:00', to: '06:00' } }

/** `0: Ann, 5: nobody`: minutes after the call, and who is called. */
const read = (rungs: readonly { afterMinutes: number | null; people: { name: string }[] }[]) =>
  rungs.map(({ afterMinutes, people }) => `${afterMinutes}: ${people.map(({ name }) => name).join()}`)

describe('a ladder', () => {
  test('notifies the first rung at once, each other one after its time, and the last one again', () => {
    const plan = planCall(
      ladderOf(2, [leads, 5], [managers, 10]),
      [[member('Lea')], [member('Max')]],
      new Date(),
      berlin,
    )
    expect(read(plan.rungs)).toEqual(['0: Lea', '5: Max'])
    expect(read(plan.repeats)).toEqual(['15: Max', '25: Max'])
    expect(read(plan.notCleared)).toEqual(['30: Lea', '60: Max'])
  })

  test('moves forward where nobody is on shift, and says that it reaches nobody', () => {
    const noon = new Date('2026-07-03T10:00:00Z')
    const ladder = ladderOf(0, [night, 5], [leads, 10], [managers, 15])
    const plan = planCall(ladder, [[member('Noa')], [member('Lea')], [member('Max')]], noon, berlin)
    expect(read(plan.rungs)).toEqual(['null: ', '0: Lea', '10: Max'])
    const none = planCall(ladderOf(1, [night, 5]), [[member('Noa')]], noon, berlin)
    expect(read([...none.rungs, ...none.repeats, ...none.notCleared])).toEqual(['null: ', 'null: ', 'null: '])
  })

  test('asks who is there at the moment of each rung, not of the call', () => {
    const justBefore = new Date('2026-07-03T19:58:00Z')
    const ladder = ladderOf(0, [leads, 5], [night, 5])
    expect(read(planCall(ladder, [[member('Lea')], [member('Noa')]], justBefore, berlin).rungs)).toEqual([
      '0: Lea',
      '5: Noa',
    ])
  })

  test.each([
    // 22:00 in Berlin until 6:00: nine hours where clocks go back, seven where they go forward.
    ['at the beginning of the night in which summer time ends', '2026-10-24T20:00:00Z', true],
    ['before it', '2026-10-24T19:59:00Z', false],
    ['in the first hour of two o’clock', '2026-10-25T00:30:00Z', true],
    ['in the second', '2026-10-25T01:30:00Z', true],
    ['at its last minute', '2026-10-25T04:59:00Z', true],
    ['at its end', '2026-10-25T05:00:00Z', false],
    ['in the night in which it begins', '2026-03-29T01:30:00Z', true],
    ['at the last minute of that', '2026-03-29T03:59:00Z', true],
    ['at its end', '2026-03-29T04:00:00Z', false],
  ])('keeps the night shift on the clock of the site: %s', (_when, at, isThere) => {
    const [rung] = planCall(ladderOf(0, [night, 5]), [[member('Noa')]], new Date(at), berlin).rungs
    expect(rung?.people).toHaveLength(isThere ? 1 : 0)
  })

  test('counts real minutes through the hour that comes twice', () => {
    const at = new Date('2026-10-25T00:58:00Z')
    const { rungs } = planCall(ladderOf(0, [leads, 5], [night, 5]), [[member('Lea')], [member('Noa')]], at, berlin)
    expect(rungs.map((rung) => rung.at)).toEqual(['2026-10-25T00:58:00.000Z', '2026-10-25T01:03:00.000Z'])
  })

  test('takes of named people whoever’s day it is, and everybody by role', () => {
    const group: CallGroup = { role: 'Operations Lead', personIds: ['Ann', 'Ben'], rotation: 'daily' }
    const all = [member('Ann', false), member('Ben', false), member('Lea')]
    const on = (day: string) =>
      planCall(ladderOf(0, [group, 5]), [all], new Date(`${day}T10:00:00Z`), berlin).rungs[0]?.people.map(
        ({ id }) => id,
      )
    const notified = [on('2026-07-06'), on('2026-07-07')]
    expect(notified).toContainEqual(['Ann', 'Lea'])
    expect(notified).toContainEqual(['Ben', 'Lea'])
  })
})
