import type { Page } from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import type { MadeKiosk } from '../contract/kiosks/kiosks.ts'
import type { Station } from '../contract/stations/stations.ts'
import { BadLine } from './badLine.ts'
import { type Api, expect, test as base, unique } from './testApp.ts'

type Tablet = { page: Page; line: BadLine; stationId: string; kiosk: MadeKiosk }

/** Makes a device a shared tablet at a station. */
async function pair(page: Page, api: Api, stationId: string): Promise<MadeKiosk> {
  const kiosk = await api.send<MadeKiosk>('POST', '/api/kiosks', { stationId })
  await page.goto('/andon/report?pair')
  await page.getByRole('textbox').fill(kiosk.code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Report an issue' })).toBeVisible()
  return kiosk
}

/** A shared tablet with a network of its own, where nobody is signed in. */
const test = base.extend<{ tablet: Tablet }>({
  tablet: async ({ browser, testApp, api }, use) => {
    await using line = await BadLine.open(testApp.url)
    const context = await browser.newContext({ baseURL: line.url, storageState: { cookies: [], origins: [] } })
    const page = await context.newPage()
    const place = { site: 'North', area: 'Hall 1', name: unique('Press') }
    const { id: stationId } = await api.send<Station>('POST', '/api/stations', place)
    await use({ page, line, stationId, kiosk: await pair(page, api, stationId) })
    await context.close()
  },
})

async function setNetwork({ page, line }: Tablet, isOn: boolean): Promise<void> {
  if (isOn) line.mend()
  else line.cut()
  await page.context().setOffline(!isOn)
}

/** Loses the network and reports without signing in. */
async function reportOffline(tablet: Tablet, title: string): Promise<void> {
  const { page } = tablet
  await setNetwork(tablet, false)
  await expect(page.getByText('No connection. Reports are kept on this device.')).toBeVisible()
  for (const name of ['Report an issue', 'Report without signing in', 'Machine'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('textbox').first().fill(title)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
}

/** How often a report has arrived. */
const count = async (api: Api, title: string): Promise<number> =>
  (await api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)).length

test('a report without signing in is sent when the network is back, once even if the response is lost', async ({
  tablet,
  api,
}) => {
  const title = unique('Coolant')
  await reportOffline(tablet, title)
  tablet.line.loseAnswer(/^\/api\/kiosk\/reports$/)
  await setNetwork(tablet, true)
  const sent = () => tablet.line.written.filter((write) => write === 'POST /api/kiosk/reports').length
  await expect.poll(sent).toBe(2)
  await expect.poll(() => count(api, title)).toBe(1)
})

test('a tablet revoked while a report waits keeps it, says so, and sends it once it is paired again', async ({
  tablet,
  api,
}) => {
  const { page, kiosk, stationId } = tablet
  const title = unique('Hose')
  await reportOffline(tablet, title)
  await api.send('DELETE', `/api/kiosks/${kiosk.id}`)
  await setNetwork(tablet, true)
  await expect(page.getByRole('link', { name: 'Pair this tablet again to send' })).toBeVisible()
  await expect(page.getByText('Saved on this device, 1 waiting to be sent')).toBeVisible()
  expect(await count(api, title)).toBe(0)
  await pair(page, api, stationId)
  await expect.poll(() => count(api, title)).toBe(1)
})
