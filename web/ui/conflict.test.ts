import { expect, test } from 'vitest'
import { differencesOf, mergeOf } from './conflict.ts'

const base = { title: 'Old', location: '', tags: ['oil'] }

test('a field that only one side changed takes that side', () => {
  const found = differencesOf(base, { ...base, title: 'Mine' }, { ...base, location: 'Line 3' })
  expect(found).toEqual([
    { field: 'title', isContested: false, preset: 'mine' },
    { field: 'location', isContested: false, preset: 'theirs' },
  ])
})

test('a field that both changed is contested, with one’s own value preselected', () => {
  const found = differencesOf(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })
  expect(found).toEqual([{ field: 'title', isContested: true, preset: 'mine' }])
})

test('the same change on both sides is no difference', () => {
  expect(differencesOf(base, { ...base, tags: ['press'] }, { ...base, tags: ['press'] })).toEqual([])
})

test('a merge is their version with the chosen values of one’s own', () => {
  const mine = { ...base, title: 'Mine', location: 'Here' }
  const theirs = { ...base, title: 'Theirs', tags: ['oil', 'press'] }
  expect(mergeOf(mine, theirs, { title: 'theirs', location: 'mine', tags: 'theirs' })).toEqual({
    title: 'Theirs',
    location: 'Here',
    tags: ['oil', 'press'],
  })
})
