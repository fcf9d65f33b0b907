import { expect, test } from 'vitest'
import { aTask } from './testing/aTask.ts'
import { placeAt, placed } from './taskCopies.ts'

test('a gap means the task below it, the last gap the task above it, and the task’s own gaps nothing', () => {
  const ids = ['a', 'b', 'c']
  expect([0, 1, 2, 3].map((gap) => placeAt(ids, 'a', gap))).toEqual([null, null, { beforeId: 'c' }, { afterId: 'c' }])
  expect(placeAt(ids, 'c', 0)).toEqual({ beforeId: 'a' })
  expect(placeAt(ids, 'x', 0)).toBeNull()
})

test('a task is moved beside another; if the neighbour is gone nothing changes', () => {
  const tasks = [aTask(1), aTask(2), aTask(3)]
  const [one, two, three] = tasks.map(({ id }) => id)
  const order = (place: Parameters<typeof placed>[2]) => placed(tasks, one ?? '', place).map(({ id }) => id)
  expect(order({ beforeId: three ?? '' })).toEqual([two, one, three])
  expect(order({ afterId: three ?? '' })).toEqual([two, three, one])
  expect(order({ afterId: 'gone' })).toEqual([one, two, three])
})
