import { expect, test } from 'vitest'
import { openConcurrencyLimit } from './concurrencyLimit.ts'

/** Requests places for people; returns which requests have begun, and how to end each. */
function openPeople() {
  const semaphore = openConcurrencyLimit()
  const begun: string[] = []
  const take = (person: string, name: string) => semaphore.take(person, () => begun.push(name))
  return { begun, take }
}

test("32 of a person's thousands of requests run, and 200 wait; other people are let in at once", () => {
  const { begun, take } = openPeople()
  const ends = Array.from({ length: 232 }, (_none, index) => take('Ann', `A${index}`))
  expect(begun).toHaveLength(32)
  expect(() => take('Ann', 'one more')).toThrow(expect.objectContaining({ code: 'tooMany' }))
  take('Ben', 'B0')
  expect(begun.at(-1)).toBe('B0')
  ends[0]?.()
  expect(begun.at(-1)).toBe('A32')
})

test('a request that is aborted while it waits never begins, and takes no place from the next', () => {
  const { begun, take } = openPeople()
  const ends = Array.from({ length: 34 }, (_none, index) => take('Ann', `A${index}`))
  ends[32]?.()
  ends[0]?.()
  expect(begun.at(-1)).toBe('A33')
  for (const end of [...ends.slice(1, 32), ends[33]]) end?.()
  expect(begun).toHaveLength(33)
  take('Ann', 'afterwards')
  expect(begun.at(-1)).toBe('afterwards')
})
