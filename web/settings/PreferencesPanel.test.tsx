import { act, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OwnPreferences, preferenceCalls } from '../../contract/settings/preferences.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { useFormat } from '../i18n/format.ts'
import { changeLanguage } from '../i18n/i18n.ts'
import { forgetPreferences, useItemsPerPage } from '../i18n/preferences.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { AppearancePanel } from './AppearancePanel.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { usePreferencesInEffect } from './usePreferencesInEffect.ts'

let stored: OwnPreferences
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  stored = { ...defaultPreferences, device: null }
  server = fakeServer()
  server.on(preferenceCalls.readPreferences, () => stored)
  server.on(preferenceCalls.editPreferences, ({ body }) => (stored = { ...stored, ...(body as object) }))
})
afterEach(async () => {
  act(forgetPreferences)
  await changeLanguage('en')
})

/** A page that shows formatted values, and the preferences. */
function Sample() {
  usePreferencesInEffect()
  const format = useFormat()
  return (
    <ul>
      <li>{format.day('2026-11-05')}</li>
      <li>{format.moment('2026-12-31T23:30:00.000Z')}</li>
      <li>{useTimeZone()}</li>
      <li>{`page of ${useItemsPerPage()}`}</li>
    </ul>
  )
}
const open = () =>
  renderScreen(
    <>
      <PreferencesPanel />
      <AppearancePanel />
      <Sample />
    </>,
  )

/** Spares the query a style check, which is slow for many options. */
const hidden = { hidden: true } as const

async function choose(hand: Awaited<ReturnType<typeof open>>['hand'], label: string, option: string | RegExp) {
  await hand.click(await screen.findByRole('combobox', { name: label }))
  await hand.click(await screen.findByRole('option', { name: option, ...hidden }))
}

test('another language also changes the date order, unless one was chosen', async () => {
  const { hand } = await open()
  expect(await screen.findByText('Nov 05, 2026')).toBeTruthy()
  await choose(hand, 'Language', 'Deutsch')
  expect(await screen.findByText('5. Nov. 2026')).toBeTruthy()
  await waitFor(() => expect(stored).toMatchObject({ language: 'de', dateFormat: 'dmy' }))
  await choose(hand, 'Datumsformat', /^\d{4}-\d\d-\d\d$/)
  await choose(hand, 'Sprache', 'English')
  await waitFor(() => expect(stored).toMatchObject({ language: 'en', dateFormat: 'ymd' }))
})

test('each choice takes effect and is saved at once', async () => {
  const { hand } = await open()
  expect(await screen.findByText('Nov 05, 2026')).toBeTruthy()
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  await hand.clear(zone)
  await hand.type(zone, 'Berlin')
  await hand.click(await screen.findByRole('option', { name: /^Europe\/Berlin/, ...hidden }))
  expect(await screen.findByText('Jan 01, 2027, 12:30 AM')).toBeTruthy()
  await choose(hand, 'Date format', /^\d{4}-\d\d-\d\d$/)
  expect(await screen.findByText('2027-01-01, 12:30 AM')).toBeTruthy()
  await choose(hand, 'Items per page', '50')
  expect(await screen.findByText('page of 50')).toBeTruthy()
  await hand.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'))
  await choose(hand, 'Language', 'Deutsch')
  await waitFor(() => expect(i18next.language).toBe('de'))
  expect(document.documentElement.lang).toBe('de')
  await waitFor(() =>
    expect(stored).toMatchObject({
      language: 'de',
      timeZone: 'Europe/Berlin',
      dateFormat: 'ymd',
      itemsPerPage: 50,
      theme: 'dark',
    }),
  )
})

test('a choice in another tab of this browser, or on another device, takes effect here', async () => {
  const { client } = await open()
  await screen.findByRole('combobox', { name: 'Items per page' })
  expect(screen.getByText('page of 25')).toBeTruthy()
  const chosen = JSON.stringify({ ...defaultPreferences, itemsPerPage: 100 })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue: chosen })))
  expect(await screen.findByText('page of 100')).toBeTruthy()

  stored = { ...stored, itemsPerPage: 10, timeZone: 'Asia/Tokyo' }
  // As a live event of the change does.
  act(() => void client.invalidateQueries({ queryKey: ['settings'] }))
  expect(await screen.findByText('page of 10')).toBeTruthy()
  expect(await screen.findByText('Asia/Tokyo')).toBeTruthy()
})

test('a choice that the server refuses is reverted', async () => {
  const { hand } = await open()
  await screen.findByText('page of 25')
  server.on(preferenceCalls.editPreferences, refusal('unavailable', 'The database is not responding.'))
  await choose(hand, 'Items per page', '100')
  // The toasts are loaded with the first one.
  expect(await screen.findByText('The database is not responding.')).toBeTruthy()
  expect(await screen.findByText('page of 25')).toBeTruthy()
})

test('loaded choices stay when they cannot be refetched', async () => {
  const { client } = await open()
  await screen.findByRole('combobox', { name: 'Items per page' })
  server.on(preferenceCalls.readPreferences, refusal('unavailable'))
  await act(() => client.invalidateQueries({ queryKey: ['settings'] }))
  expect(screen.getByRole('combobox', { name: 'Items per page' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the five common zones have names, and any other is found by its place', async () => {
  const { hand } = await open()
  const field = await screen.findByRole('combobox', { name: 'Time zone' })
  await hand.click(field)
  const options = (await screen.findAllByRole('option', hidden)).map(({ textContent }) => textContent)
  const named = ['UTC', 'Eastern Time', 'Central Time', 'Mountain Time', 'Pacific Time']
  for (const name of named) expect(options.some((option) => option.startsWith(name))).toBe(true)
  await hand.clear(field)
  await hand.type(field, 'tokyo')
  await hand.click(await screen.findByRole('option', { name: /^Asia\/Tokyo/, ...hidden }))
  await waitFor(() => expect(stored.timeZone).toBe('Asia/Tokyo'))
})

test('the server is told about this browser once', async () => {
  await open()
  await waitFor(() => expect(stored.device).toMatchObject({ language: 'en' }))
  await screen.findByText('page of 25')
  expect(server.requestsTo(preferenceCalls.editPreferences)).toHaveLength(1)
})
