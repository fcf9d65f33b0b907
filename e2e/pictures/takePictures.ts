import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import type { LessonSummary } from '../../contract/lessons/lessons.ts'
import { languages, type Language } from '../../contract/settings/preferenceChoices.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { MadeWallboard } from '../../contract/wallboards/wallboards.ts'
import { Api, expect, manager, password, startApp, untilStill } from '../testApp.ts'
import { addressOf } from '../addresses.ts'
import { guideScreens, screens, sizes, type Screen, type Size } from './screens.ts'

/**
 * Takes pictures of an installation with sample data: by default those of the guide, in each language; with `all` every
 * screen in each language, light and dark, in both sizes, below .cache/pictures, for review.
 */
const root = join(import.meta.dirname, '../..')
const all = process.argv.includes('all')
const app = await startApp(['--sample'])
try {
  const records = await fillInstallation()
  const browser = await chromium.launch({
    executablePath: process.env['HEADLESS_SHELL'] ?? process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  for (const language of languages) {
    if (all) {
      for (const scheme of ['light', 'dark'] as const)
        for (const size of ['wide', 'phone'] as const) await takeAll(browser, records, { language, scheme, size })
    } else {
      for (const size of ['wide', 'phone'] as const)
        await takeForGuide(browser, records, { language, scheme: 'light', size })
    }
  }
  await browser.close()
} finally {
  await app.stop()
}

/** Creates the first account, and the sample data. Returns the ids for the addresses of single records. */
async function fillInstallation(): Promise<Record<string, string>> {
  const context = await request.newContext()
  const api = new Api(context, app.url)
  await api.send('POST', '/api/auth/sign-up/email', { ...manager, password })
  // The sample's views are its last records.
  while ((await firstOf(api, '/api/views')) === '') await new Promise((resolve) => void setTimeout(resolve, 500))
  await api.send('PATCH', '/api/settings/workspace', { guestReports: true })
  const { id: report } = await api.send<{ id: string }>('POST', '/api/reports', { template: 'caseStatus' })
  const wallboard = { name: 'Hall 1', timeZone: 'Europe/Berlin' }
  const { token: wall } = await api.send<MadeWallboard>('POST', '/api/wallboards', wallboard)
  const [station] = await api.send<Station[]>('GET', '/api/stations')
  const lessons = await api.send<LessonSummary[]>('GET', '/api/lessons')
  const records = {
    case: await firstOf(api, '/api/cases?status=in_progress'),
    waiting: await firstOf(api, '/api/cases?status=new&triage=waiting'),
    car: await firstOf(api, '/api/cars?status=review'),
    view: await firstOf(api, '/api/views'),
    place: await firstOf(api, '/api/read-across?state=asked'),
    lesson: lessons[0]?.carId ?? '',
    moment: new Date(Date.now() - 14 * 86_400_000).toISOString(),
    station: station?.code ?? '',
    wall,
    report,
  }
  await context.dispose()
  return records
}

async function firstOf(api: Api, path: string): Promise<string> {
  return (await api.send<{ id: string }[]>('GET', path))[0]?.id ?? ''
}

type Look = { language: Language; scheme: 'light' | 'dark'; size: Size }

async function openWindow(browser: Browser, { language, scheme, size }: Look, isSignedIn = true): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: language,
    colorScheme: scheme,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  })
  const account = { email: manager.email, password }
  if (isSignedIn) await new Api(context.request, app.url).send('POST', '/api/auth/sign-in/email', account)
  return context.newPage()
}

type Records = Record<string, string>

async function takeOf(page: Page, screen: Screen, records: Records, fullPage = false): Promise<Buffer> {
  await page.goto(addressOf(screen.address, records), { waitUntil: 'networkidle' })
  await screen.prepare?.(page)
  const stillLoads = '[aria-busy="true"], [data-pending]'
  await expect(page.locator(stillLoads)).toHaveCount(0)
  await untilStill(page)
  return page.screenshot({ animations: 'disabled', fullPage })
}

async function takeAll(browser: Browser, records: Records, look: Look): Promise<void> {
  const { language, scheme, size } = look
  const folder = join(root, '.cache/pictures', `${language}-${scheme}-${size}`)
  mkdirSync(folder, { recursive: true })
  for (const isSignedIn of [true, false]) {
    const page = await openWindow(browser, look, isSignedIn)
    for (const screen of screens.filter((one) => one.isSignedIn === isSignedIn)) {
      await sharp(await takeOf(page, screen, records, true))
        .png()
        .toFile(join(folder, `${screen.name}.png`))
    }
    await page.context().close()
  }
  process.stdout.write(`${folder}\n`)
}

/** Small enough for a page of text: 960 pixels wide, or as wide as the phone. */
async function takeForGuide(browser: Browser, records: Records, look: Look): Promise<void> {
  const { language, size } = look
  const folder = join(root, 'docs/guide', language, 'pictures')
  mkdirSync(folder, { recursive: true })
  const page = await openWindow(browser, look)
  for (const screen of guideScreens[size]) {
    const picture = sharp(await takeOf(page, screen, records)).resize({ width: 960, withoutEnlargement: true })
    await picture.webp({ quality: 80 }).toFile(join(folder, `${screen.name}.webp`))
  }
  await page.context().close()
  process.stdout.write(`${folder}\n`)
}
