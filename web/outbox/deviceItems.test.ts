import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, test } from 'vitest'
import { deviceItems } from './deviceItems.ts'
import { queuedItem } from './outboxItem.ts'
import { aChange, anItem } from './testing/anItem.ts'

test('an item that an earlier version stored is listed, merged and changed like any other', async () => {
  const store = await deviceItems()
  const { features, ...item } = queuedItem(aChange('old', 'cases/1', { title: 'Oil' }), 1)
  const database = await openDB('outbox')
  await database.put('parcels', { ...item, rooms: features })
  database.close()

  expect(await store.list()).toEqual([{ ...item, features: ['cases'] }])
  await store.put({ ...aChange('new', 'cases/1', { title: 'Oil on the floor' }), features: ['analytics'] }, [])
  expect(await store.list()).toMatchObject([{ id: 'old', features: ['cases', 'analytics'] }])
  await store.put(anItem('report'), [])
  expect(await store.change('old', () => null)).toBeNull()
  expect(await store.list()).toMatchObject([{ id: 'report' }])
})
