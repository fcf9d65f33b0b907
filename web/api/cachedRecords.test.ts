import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { storeCopies } from './cachedRecords.ts'

const record = (version: number, title: string) => ({ id: 'one', version, title, deletedAt: null })
const pageOf = (item: object) => ({ pages: [{ items: [item], total: 1, next: null }], pageParams: [null] })

test.each([
  ['takes the place of what was known', 2, 'by me'],
  ['keeps a later version', 3, 'by somebody after me'],
])('an answer %s, on the page of the record and in its lists', (_what, known, title) => {
  const client = new QueryClient()
  const before = record(known, 'by somebody after me')
  client.setQueryData(['cases', 'one'], before)
  client.setQueryData(['cases', 'list', {}], pageOf(before))
  storeCopies(client, 'cases', record(2, 'by me'))
  expect(client.getQueryData(['cases', 'one'])).toMatchObject({ title })
  expect(client.getQueryData(['cases', 'list', {}])).toMatchObject({ pages: [{ items: [{ title }] }] })
})
