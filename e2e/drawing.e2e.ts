import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './testApp.ts'

const [width, height] = [1200, 900]

/** Stripes four pixels wide: as fine as print, and gone where they are blurred. */
const stripes = () =>
  sharp(Buffer.from(Array.from({ length: width * height }, (_none, at) => ((at % width) % 8 < 4 ? 0 : 255))), {
    raw: { width, height, channels: 1 },
  })
    .png()
    .toBuffer()

/** How much the pixels around a position differ, 0 to 127. */
async function contrastAt(picture: Buffer, left: number, top: number): Promise<number> {
  const part = await sharp(picture).extract({ left, top, width: 80, height: 24 }).greyscale().toBuffer()
  return (await sharp(part).stats()).channels[0]?.stdev ?? 0
}

test('a part blurred with keys alone is gone from the drawn copy, and Escape leaves the report open', async ({
  page,
}) => {
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  const sent = { name: 'sign.png', mimeType: 'image/png', buffer: await stripes() }
  await dialog.locator('input[type=file]').first().setInputFiles(sent)
  const draw = dialog.getByRole('button', { name: /^Draw on/ })
  const drawing = page.getByRole('dialog', { name: 'Draw on the photo' })
  const photo = drawing.getByRole('application')

  await draw.click()
  await photo.press('Escape')
  await expect(drawing).toBeHidden()
  await expect(dialog).toBeVisible()

  await draw.click()
  await drawing.getByRole('button', { name: 'Blur' }).click()
  await photo.press('Enter')
  await photo.press('Enter')
  await expect(drawing.getByRole('status')).toHaveText(/^1 mark/)
  await drawing.getByRole('button', { name: 'Done' }).click()
  await expect(drawing).toBeHidden()

  const shown = dialog.getByRole('img', { name: /sign/ })
  await expect(async () => {
    const copy = await pixelsOf(shown)
    expect(await sharp(copy).metadata()).toMatchObject({ width, height })
    expect(await contrastAt(copy, width / 2 - 40, height / 2 - 12)).toBeLessThan(20)
    expect(await contrastAt(copy, 40, 40)).toBeGreaterThan(100)
  }).toPass()
})

/** The pixels of a picture on the page, in its own size. */
async function pixelsOf(picture: Locator): Promise<Buffer> {
  const url = await picture.evaluate((img: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = img.naturalWidth
    canvas.height = img.naturalHeight
    canvas.getContext('2d')?.drawImage(img, 0, 0)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.replace(/^.*,/, ''), 'base64')
}
