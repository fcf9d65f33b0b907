import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { BadLine } from './badLine.ts'
import { expect, manager, signIn, test, unique, untilStill } from './testApp.ts'

const [width, height] = [1200, 900]
/** A secret to hide, in the middle of the photo: red stripes four pixels wide, as fine as print. */
const secret = { left: 440, top: 380, width: 320, height: 120 }

const photo = async () => ({
  name: 'sign.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#808890' } })
    .composite([
      {
        input: await sharp(
          Buffer.from(
            Array.from({ length: secret.width * secret.height }, (_none, at) =>
              at % 8 < 4 ? [60, 0, 0] : [255, 200, 200],
            ).flat(),
          ),
          { raw: { width: secret.width, height: secret.height, channels: 3 } },
        )
          .png()
          .toBuffer(),
        left: secret.left,
        top: secret.top,
      },
    ])
    .png()
    .toBuffer(),
})

/**
 * Measures what is left of the secret in a picture of any size: the difference between pixels one stripe apart, and the
 * average redness, which even an average of the secret would have.
 */
async function traceOfSecret(picture: Buffer): Promise<number> {
  const data = await sharp(picture)
    .removeAlpha()
    .resize(width, height, { fit: 'fill' })
    .extract(secret)
    .raw()
    .toBuffer()
  let [difference, red] = [0, 0]
  for (let at = 12; at < data.length; at += 3) {
    const [here = 0, green = 0] = [data[at], data[at + 1]]
    difference += Math.abs(here - (data[at - 12] ?? 0))
    red += here - green
  }
  return Math.max(difference, Math.abs(red)) / (data.length / 3)
}

/** Every picture in a request's body, sent as a part of a form or as a data string. */
function picturesIn(body: Buffer): Buffer[] {
  const text = body.toString('latin1')
  const found = [...text.matchAll(/data:image\/[\w+.-]+;base64,([A-Za-z0-9+/=]+)/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  )
  for (const part of text.matchAll(/Content-Type: image\/[^\r]+\r\n\r\n([\s\S]*?)\r\n--/g)) {
    found.push(Buffer.from(part[1] ?? '', 'latin1'))
  }
  return found
}

/**
 * Every picture that this browser stores for the app, in its databases, caches and storage, and the number of texts
 * that were searched.
 */
async function picturesKept(page: Page): Promise<Buffer[]> {
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    const answerOf = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('The database is not responding.')))
      })
    async function note(blob: Blob): Promise<void> {
      const bytes = new Uint8Array(await blob.arrayBuffer())
      if (blob.type.startsWith('image/') || (bytes[0] === 0xff && bytes[1] === 0xd8)) {
        found.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
      }
    }
    async function look(value: unknown): Promise<void> {
      if (value instanceof Blob) await note(value)
      else if (value instanceof ArrayBuffer) await note(new Blob([value]))
      else if (ArrayBuffer.isView(value)) await note(new Blob([value as Uint8Array<ArrayBuffer>]))
      else if (typeof value === 'string') {
        for (const [, data = ''] of value.matchAll(/data:image\/[\w+.-]+;base64,([A-Za-z0-9+/=]+)/g)) found.push(data)
      } else if (typeof value === 'object' && value !== null) {
        for (const part of Object.values(value)) await look(part)
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        await look(await answerOf(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!new URL(request.url).pathname.startsWith('/api/')) continue
        await look(await (await cache.match(request))?.blob())
      }
    }
    await look(Object.values({ ...localStorage, ...sessionStorage }))
    return found
  })
  return kept.map((data) => Buffer.from(data, 'base64'))
}

async function blurMiddle(page: Page): Promise<void> {
  const drawing = page.getByRole('dialog', { name: 'Draw on the photo' })
  await drawing.getByRole('button', { name: 'Blur' }).click()
  await drawing.locator('canvas').waitFor()
  await untilStill(page)
  const box = await drawing.locator('canvas').boundingBox()
  if (!box) throw new Error('There is nothing to draw on.')
  const scale = Math.min(box.width / width, box.height / height)
  const at = (x: number, y: number) =>
    [box.x + box.width / 2 + (x - width / 2) * scale, box.y + box.height / 2 + (y - height / 2) * scale] as const
  await page.mouse.move(...at(secret.left - 30, secret.top - 30))
  await page.mouse.down()
  await page.mouse.move(...at(secret.left + secret.width + 30, secret.top + secret.height + 30), { steps: 4 })
  await page.mouse.up()
  await expect(drawing.getByRole('status')).toHaveText(/^1 mark/)
  await drawing.getByRole('button', { name: 'Done' }).click()
  await expect(drawing).toBeHidden()
}

test('a blurred part is in no byte that leaves the device, and in none that stays on it', async ({
  browser,
  testApp,
}) => {
  expect(await traceOfSecret((await photo()).buffer)).toBeGreaterThan(50)
  await using line = await BadLine.open(testApp.url)
  const context = await browser.newContext({
    baseURL: line.url,
    serviceWorkers: 'allow',
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await signIn(page, line.url, manager)
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await dialog.getByRole('button', { name: /^Draw on/ }).click()
  await blurMiddle(page)
  // The form is filled in from the photo, which is read as drawn.
  await expect.poll(() => line.bodies.some(({ path }) => path === '/api/analyze-photo')).toBe(true)
  for (const picture of await picturesKept(page)) expect(await traceOfSecret(picture)).toBeLessThan(12)

  await dialog.getByLabel('Subject').fill(unique('Sign'))
  await dialog.getByRole('radio', { name: 'Maintenance' }).check()
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your issue has been submitted successfully', { exact: true })).toBeVisible()

  const left = line.bodies.map(({ path, body }) => ({ path, pictures: picturesIn(body) }))
  expect(left.filter(({ path }) => path === '/api/attachments').map(({ pictures }) => pictures.length)).toEqual([1])
  expect(left.filter(({ path }) => path === '/api/analyze-photo').map(({ pictures }) => pictures.length)).toEqual([1])
  for (const { path, pictures } of left) {
    for (const picture of pictures) expect(await traceOfSecret(picture), path).toBeLessThan(12)
  }
  expect(await picturesKept(page)).toEqual([])
  await context.close()
})
