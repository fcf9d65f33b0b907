import sharp from 'sharp'
import type { Case } from '../contract/cases.ts'
import { expect, test, unique } from './house.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('an operator reports a problem with a photo from a phone', async ({ page, api }) => {
  const title = unique('Oil on the floor')
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#7a5a2a' } })
    .withExif({ IFD0: { Make: 'Spy camera' } })
    .jpeg()
    .toBuffer()
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo })
  await dialog.getByLabel('Subject').fill(title)
  await dialog
    .getByRole('button', { name: 'Submit' })
    .or(dialog.getByRole('button', { name: /report|submit/i }))
    .last()
    .click()
  await expect(page.getByText('Department is required')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Maintenance' }).or(dialog.getByText('Maintenance')).first().click()
  await dialog
    .getByRole('button', { name: 'Submit' })
    .or(dialog.getByRole('button', { name: /report|submit/i }))
    .last()
    .click()
  await expect(page.getByText('Your issue has been submitted successfully', { exact: true })).toBeVisible()
  const [made] = await api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
  expect(made).toMatchObject({
    status: 'new',
    priority: 'low',
    department: 'maintenance',
    category: 'process_improvement',
  })
  const stored = await page.request.get(made?.attachments[0] ?? '')
  const { width, exif } = await sharp(await stored.body()).metadata()
  expect(width).toBeLessThanOrEqual(1600)
  expect(exif).toBeUndefined()
})
