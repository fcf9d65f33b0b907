import type { Case } from '../contract/cases/cases.ts'
import type { Station } from '../contract/stations/stations.ts'
import { expect, test, unique } from './testApp.ts'

test('a manager imports the list of stations, prints labels, allows guest reports, and finds the case at its station', async ({
  page,
  api,
  playwright,
  testApp,
}) => {
  const site = unique('Plant')
  await page.goto('/settings?tab=stations')
  // An empty list shows the button itself, otherwise it is in the menu.
  await page.getByRole('button', { name: 'Import or export' }).click()
  await page.getByRole('menuitem', { name: 'Import stations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import stations' })
  const rows = ['Press 2;produktion', 'Press 10;quality'].map((row) => `${site};Hall 1;${row}`)
  const csv = ['Werk;Bereich;Station;Abteilung', ...rows].join('\r\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'stations.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${csv}`) })
  await dialog.getByRole('button', { name: /^Import 2/ }).click()
  await expect(page.getByRole('rowheader', { name: `${site} / Hall 1 2` })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search stations' }).fill(site)
  await page.getByRole('button', { name: 'Print labels' }).click()
  const sheet = page.getByRole('link', { name: 'Open PDF' })
  const pdf = await page.request.get((await sheet.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Workspace' }).click()
  const guests = page.getByRole('switch', { name: /without an account/ })
  await guests.click()
  await expect(guests).toBeChecked()
  const stations = await api.send<Station[]>('GET', `/api/stations?q=${encodeURIComponent(site)}`)
  const two = stations.find(({ name }) => name === 'Press 2')
  const guest = await playwright.request.newContext({
    baseURL: testApp.url,
    extraHTTPHeaders: { origin: testApp.url },
    // Not signed in: otherwise it would share the test's session, and see the station before guests may report.
    storageState: { cookies: [], origins: [] },
  })
  await expect.poll(async () => (await guest.get(`/api/stations/scanned/${two?.code}`)).status()).toBe(200)
  const title = unique('Oil under the press')
  const sent = await guest.post('/api/andon/guest-reports', {
    data: { station: two?.code, title, callType: 'machine' },
  })
  expect(sent.status()).toBe(201)
  const { id } = (await sent.json()) as Case
  await guest.dispose()

  await page.goto(`/cases/${id}`)
  await expect(page.getByRole('button', { name: `Location: ${site} / Hall 1 / Press 2` })).toBeVisible()
  await page.getByRole('link', { name: 'All cases here' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: 'Edit Case' }).click()
  const station = page.getByRole('dialog').getByRole('combobox', { name: 'Station' })
  await station.fill(`${site} press 10`)
  await page.getByRole('option', { name: 'Press 10' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: `Location: ${site} / Hall 1 / Press 10` })).toBeVisible()
})
