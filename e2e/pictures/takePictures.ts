import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { languages, type Language } from '../../contract/preferenceChoices.ts'
import { Api, expect, manager, password, startApp, untilStill } from '../testApp.ts'
import { screens, sizes, type Records, type Screen, type Size } from './screens.ts'

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

/** Creates the first account, and the sample data. */
async function fillInstallation(): Promise<Records> {
  const context = await request.newContext()
  const api = new Api(context, app.url)
  await api.send('POST', '/api/auth/sign-up/email', { ...manager, password })
  while ((await firstOf(api, '/api/cars')) === '') await new Promise((resolve) => void setTimeout(resolve, 500))
  const { id: reportId } = await api.send<{ id: string }>('POST', '/api/reports', { template: 'caseStatus' })
  const records = {
    caseId: await firstOf(api, '/api/cases?status=in_progress'),
    carId: await firstOf(api, '/api/cars?status=review'),
    reportId,
  }
  await context.dispose()
  return records
}

async function firstOf(api: Api, path: string): Promise<string> {
  return (await api.send<{ id: string }[]>('GET', path))[0]?.id ?? ''
}

type Look = { language: Language; scheme: 'light' | 'dark'; size: Size }

async function openWindow(browser: Browser, { language, scheme, size }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    locale: language,
    colorScheme: scheme,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: 'reduce',
  })
  await new Api(context.request, app.url).send('POST', '/api/auth/sign-in/email', { email: manager.email, password })
  return context.newPage()
}

async function takeOf(page: Page, screen: Screen, records: Records): Promise<Buffer> {
  await page.goto(screen.path(records), { waitUntil: 'networkidle' })
  await screen.prepare?.(page)
  const stillLoads = '[aria-busy="true"], [data-pending]'
  await expect(page.locator(stillLoads)).toHaveCount(0)
  await untilStill(page)
  return page.screenshot({ animations: 'disabled' })
}

async function takeAll(browser: Browser, records: Records, look: Look): Promise<void> {
  const { language, scheme, size } = look
  const folder = join(root, '.cache/pictures', `${language}-${scheme}-${size}`)
  mkdirSync(folder, { recursive: true })
  const page = await openWindow(browser, look)
  for (const screen of screens) {
    await sharp(await takeOf(page, screen, records))
      .png()
      .toFile(join(folder, `${screen.name}.png`))
  }
  await page.context().close()
  process.stdout.write(`${folder}\n`)
}

/** Small enough for a page of text: 960 pixels wide, or as wide as the phone. */
async function takeForGuide(browser: Browser, records: Records, look: Look): Promise<void> {
  const { language, size } = look
  const folder = join(root, 'docs/guide', language, 'pictures')
  mkdirSync(folder, { recursive: true })
  const page = await openWindow(browser, look)
  for (const screen of screens.filter(({ inGuide }) => inGuide === size)) {
    const picture = sharp(await takeOf(page, screen, records)).resize({ width: 960, withoutEnlargement: true })
    await picture.webp({ quality: 80 }).toFile(join(folder, `${screen.name}.webp`))
  }
  await page.context().close()
  process.stdout.write(`${folder}\n`)
}
