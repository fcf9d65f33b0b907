import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Case } from '../contract/cases/cases.ts'
import { expect, test, unique, untilStill } from './testApp.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** A picture as taken by a phone. */
const photo = async () => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a5a2a' } })
    .withExif({ IFD0: { Make: 'Spy camera' } })
    .jpeg()
    .toBuffer(),
})

test('an operator reports a problem from a phone, with a photo that has a drawing', async ({ page, api }) => {
  const title = unique('Oil on the floor')
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  // It fills the screen: what lies below is not rendered meanwhile.
  const content = page.locator('main > *').first()
  await expect(content).toBeHidden()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await dialog.getByRole('button', { name: /^Draw on/ }).click()
  const drawing = page.getByRole('dialog', { name: 'Draw on the photo' })
  await drawing.locator('canvas').waitFor()
  await untilStill(page)
  const ground = await drawing.locator('canvas').boundingBox()
  if (!ground) throw new Error('There is nothing to draw on.')
  await page.mouse.move(ground.x + ground.width / 3, ground.y + ground.height / 3)
  await page.mouse.down()
  await page.mouse.move(ground.x + ground.width / 2, ground.y + ground.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(drawing.getByRole('status')).toHaveText(/^1 mark/)
  await drawing.getByRole('button', { name: 'Done' }).click()
  // Nothing beneath it receives keys before the copy is drawn and the dialog is gone.
  await expect(drawing).toBeHidden()

  // The phone's back button closes the drawing, then the dialog, and only then leaves the page.
  await dialog.getByRole('button', { name: /^Draw on/ }).click()
  await drawing.locator('canvas').waitFor()
  await untilStill(page)
  await page.goBack()
  await expect(drawing).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(content).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).last().click()

  await dialog.getByLabel('Subject').fill(title)
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(dialog.getByText('Department is required')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Maintenance' }).click()
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your issue has been submitted successfully', { exact: true })).toBeVisible()
  const [made] = await api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
  expect(made).toMatchObject({
    status: 'new',
    priority: 'low',
    department: 'maintenance',
    category: 'process_improvement',
  })
  // Only the drawn copy.
  expect(made?.attachments).toHaveLength(1)
  for (const url of made?.attachments ?? []) {
    const stored = await page.request.get(url)
    const { width, exif } = await sharp(await stored.body()).metadata()
    expect(width).toBeLessThanOrEqual(2000)
    expect(exif).toBeUndefined()
  }
})

/** All touch targets smaller than 48 pixels. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input:not([type=file])')]
      .map((target) => ({ name: target.ariaLabel ?? target.textContent, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 48 || height < 48),
  )

test('on the floor screen three taps and a line are a report', async ({ page, api }) => {
  const title = unique('Press stands')
  await page.goto('/andon/report')
  const tile = page.getByRole('button', { name: 'Machine' })
  await expect(tile).toBeVisible()
  expect((await tile.boundingBox())?.height).toBeGreaterThanOrEqual(96)
  expect(await smallTargets(page)).toEqual([])
  await tile.tap()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await page.getByLabel('What is wrong?').fill(title)
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Send' }).tap()
  await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
  await expect(page.getByText(/^CASE-\d+$/)).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  const [made] = await api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
  expect(made).toMatchObject({ department: 'maintenance', tags: ['quick-case', 'machine'] })
  expect(made?.attachments).toHaveLength(1)
})
