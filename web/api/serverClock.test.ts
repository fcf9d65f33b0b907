import { afterEach, expect, test } from 'vitest'
import { noteServerTime, serverNow } from './serverClock.ts'

afterEach(() => noteServerTime(new Date().toUTCString()))

test('the time is the server’s where the device’s clock is hours off', () => {
  noteServerTime(new Date(Date.now() + 5 * 3_600_000).toUTCString())
  expect(Math.abs(serverNow() - Date.now() - 5 * 3_600_000)).toBeLessThan(2000)
})

test('it is the device’s where both agree, and where a response has no date', () => {
  noteServerTime(new Date().toUTCString())
  noteServerTime(null)
  noteServerTime('yesterday')
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(1000)
})
