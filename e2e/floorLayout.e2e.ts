import type { Page } from '@playwright/test'
import type { MadeKiosk } from '../contract/kiosks/kiosks.ts'
import type { Station } from '../contract/stations/stations.ts'
import type { MadeWallboard } from '../contract/wallboards/wallboards.ts'
import { layoutFaults } from './layoutFaults.ts'
import { expect, test, unique } from './testApp.ts'

const widths = [1920, 1024, 768, 390, 320]
const pin = '4711'
/** The call types and buttons that lead from view to view. */
const words = {
  en: { report: 'Report an issue', machine: 'Machine', next: 'Continue' },
  de: { report: 'Problem melden', machine: 'Maschine', next: 'Weiter' },
}

async function expectWhole(page: Page, view: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (const width of widths) {
    const isTouch = width <= 768
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
    await page.setViewportSize({ width, height: width > 1024 ? 1080 : 740 })
    // The page takes a moment to hear of its new width.
    let faults: string[] = []
    await expect
      .poll(async () => (faults = await layoutFaults(page, { isTouch, target: 48 })), { timeout: 4000 })
      .toEqual([])
      .catch(() => undefined)
    expect.soft(faults, `${view}, ${width} wide`).toEqual([])
  }
  await devtools.detach()
}

for (const [locale, { report, machine, next }] of Object.entries(words)) {
  test.describe(() => {
    test.use({ locale, storageState: { cookies: [], origins: [] }, serviceWorkers: 'block' })
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

    test(`a guest's form cuts off nothing, in ${locale}`, async ({ page, playwright, testApp, session }) => {
      const manager = await playwright.request.newContext({ baseURL: testApp.url, storageState: session })
      const headers = { origin: testApp.url }
      await manager.patch('/api/settings/workspace', { data: { guestReports: true }, headers })
      const data = { site: 'North', area: 'Hall 1', name: unique('Zuführung Schweißzelle hinten') }
      const station = (await (await manager.post('/api/stations', { data, headers })).json()) as Station
      await page.goto(`/andon/report?station=${station.code}`)
      await press(page, machine)
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await expectWhole(page, 'the form')
      await manager.dispose()
    })

    test(`the views of a shared tablet cut off nothing, in ${locale}`, async ({
      page,
      playwright,
      testApp,
      session,
    }) => {
      const manager = await playwright.request.newContext({ baseURL: testApp.url, storageState: session })
      const headers = { origin: testApp.url }
      const data = { site: 'North', area: unique('Hall'), name: unique('Zuführung Schweißzelle hinten') }
      const station = (await (await manager.post('/api/stations', { data, headers })).json()) as Station
      await manager.put('/api/profile/pin', { data: { pin }, headers })
      const call = { type: 'machine', lineStopped: true }
      const theCase = { title: 'Wide '.repeat(20), description: '', stationId: station.id, call }
      await manager.post('/api/cases', { data: theCase, headers })
      const kiosk = { stationId: station.id }
      const { code } = (await (await manager.post('/api/kiosks', { data: kiosk, headers })).json()) as MadeKiosk

      await page.goto('/andon/report?pair')
      await expectWhole(page, 'pairing')
      await page.getByRole('textbox').fill(code)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: report })).toBeVisible()
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expectWhole(page, 'the start')
      await press(page, report)
      await expect(page.getByRole('button', { name: 'Mona Keller' })).toBeVisible()
      await expectWhole(page, 'the names')
      // By keyboard alone.
      await page.getByRole('button', { name: 'Mona Keller' }).press('Enter')
      await expect(page.getByRole('button', { name: next })).toBeDisabled()
      await expectWhole(page, 'the PIN')
      await page.keyboard.type(pin)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: machine, exact: true }).press('Enter')
      await expect(page.getByRole('textbox')).toBeVisible()
      await expectWhole(page, 'the report')
      await manager.dispose()
    })

    test(`a wallboard cuts off nothing, with no, one and many calls, in ${locale}`, async ({
      page,
      playwright,
      testApp,
      session,
    }) => {
      const manager = await playwright.request.newContext({ baseURL: testApp.url, storageState: session })
      const headers = { origin: testApp.url }
      const site = unique('Site')
      const place = { site, area: 'Hall 1', name: 'Zuführung Schweißzelle 12 hinten' }
      const station = (await (await manager.post('/api/stations', { data: place, headers })).json()) as Station
      const board = { name: unique('Wall'), site }
      const made = (await (await manager.post('/api/wallboards', { data: board, headers })).json()) as MadeWallboard
      for (const [open, more] of [
        [0, 0],
        [1, 1],
        [14, 13],
      ] as const) {
        for (let at = 0; at < more; at += 1) {
          const call = { type: 'machine', lineStopped: at % 2 === 0 }
          const title = `Hydraulic hose of press ${open}-${at} has burst, oil on the walkway`
          await manager.post('/api/cases', { data: { title, description: '', stationId: station.id, call }, headers })
        }
        await page.goto(`/wall/${made.token}`)
        await expect(page.getByText(/^Hydraulic/).first()).toBeVisible({ visible: open > 0 })
        await expect(page.getByRole('heading', { level: 1 })).toContainText(board.name)
        await expectWhole(page, `${open} calls`)
      }
      await manager.dispose()
    })
  })
}

test('five calls on a wallboard stay above the stations, also when the network is gone', async ({
  page,
  api,
  context,
}) => {
  const place = { site: unique('Site'), area: 'Hall 1', name: 'Press 12' }
  const { id: stationId } = await api.send<Station>('POST', '/api/stations', place)
  const board = { name: 'Wall', site: place.site }
  const { token } = await api.send<MadeWallboard>('POST', '/api/wallboards', board)
  for (let at = 0; at < 5; at += 1) {
    const title = `Hydraulic hose ${at} has burst, there is oil on the walkway to the coil line and at the press`
    await api.report(title, { stationId, call: { type: 'machine', lineStopped: true } })
  }
  const lastCall = page.getByRole('list', { name: 'Open calls' }).getByRole('listitem').last()
  const expectNothingCovered = async () => {
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      const call = await lastCall.boundingBox()
      const stations = await page.getByRole('list', { name: 'Stations' }).boundingBox()
      expect.soft((call?.y ?? 0) + (call?.height ?? 0), `${width} wide`).toBeLessThan(stations?.y ?? 0)
    }
  }
  await page.goto(`/wall/${token}`)
  await expect(lastCall).toContainText('Hydraulic hose')
  await expectNothingCovered()
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toContainText('Not connected since')
  await expectNothingCovered()
  // The next test has the same context.
  await context.setOffline(false)
})

test('the call types are tiles of one width in every language', async ({ browser, testApp, session }) => {
  for (const locale of ['en', 'de', 'fr', 'es', 'pl', 'tr', 'ro', 'cs', 'uk']) {
    const context = await browser.newContext({ locale, storageState: session, baseURL: testApp.url })
    const page = await context.newPage()
    await page.goto('/andon/report')
    const tiles = page.locator('button', { has: page.locator('svg[width="36"]') })
    await expect(tiles).toHaveCount(6)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      const widths = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
      expect.soft(new Set(widths).size, `${locale}, ${width} wide`).toBe(1)
      const isCut = await tiles.evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth))
      expect.soft(isCut, `${locale}, ${width} wide`).toBe(false)
    }
    await context.close()
  }
})
