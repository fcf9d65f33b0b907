import { expect, test } from 'vitest'
import { matchingPeople } from './matchingPeople.ts'
import { draftOf, named, retyped, storedOf, mentionQueryAt } from './mentionDraft.ts'

const ada = { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Brandt' }
const adas = { id: '00000000-0000-4000-8000-000000000002', name: 'Ada Brandt-Meyer' }
const typed = (text: string) => ({ text, mentions: [] })

test('a picked person is in the text by name and stored with name and id', () => {
  const { draft, caret } = named(typed('Ask @ad today'), 4, 7, ada)
  expect(draft.text).toBe('Ask @Ada Brandt today')
  expect(caret).toBe('Ask @Ada Brandt '.length)
  expect(storedOf(draft)).toBe(`Ask @[Ada Brandt](${ada.id}) today`)
  expect(draftOf(storedOf(draft))).toEqual(draft)
})

test('names with the same beginning are distinguished', () => {
  const first = named(typed('@ada'), 0, 4, adas).draft
  const { draft } = named(retyped(first, `${first.text}and @ada`), first.text.length + 4, first.text.length + 8, ada)
  expect(storedOf(draft)).toBe(`@[Ada Brandt-Meyer](${adas.id}) and @[Ada Brandt](${ada.id}) `)
})

test('mentions after the typed text move along; a changed name becomes plain text', () => {
  const { draft } = named(typed('@ada'), 0, 4, ada)
  const moved = retyped(draft, `Please, ${draft.text}`)
  expect(storedOf(moved)).toBe(`Please, @[Ada Brandt](${ada.id}) `)
  expect(storedOf(retyped(moved, 'Please, @Ada Brand '))).toBe('Please, @Ada Brand ')
})

test('people are offered after an @ at the beginning of a word, up to the caret', () => {
  const at = (text: string) => mentionQueryAt(typed(text), text.length)
  expect(at('Ask @')).toEqual({ from: 4, query: '' })
  expect(at('Ask (@ada br')).toEqual({ from: 5, query: 'ada br' })
  expect(at('mail ada@example')).toBeNull()
  expect(at('Ask @ ada')).toBeNull()
  const { draft, caret } = named(typed('@ada'), 0, 4, ada)
  expect(mentionQueryAt(draft, caret)).toBeNull()
})

test('people are found by the beginnings of their names, with or without accents', () => {
  const people = [ada, adas, { id: '3', name: 'José Álvarez' }]
  const found = (query: string) => matchingPeople(people, query).map(({ name }) => name)
  expect(found('bra')).toEqual(['Ada Brandt', 'Ada Brandt-Meyer'])
  expect(found('ada mey')).toEqual(['Ada Brandt-Meyer'])
  expect(found('jose alv')).toEqual(['José Álvarez'])
  expect(found('randt')).toEqual([])
})
