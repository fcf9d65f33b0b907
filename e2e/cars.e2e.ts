import type { Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Case } from '../contract/cases/cases.ts'
import { type Api, expect, test, unique } from './testApp.ts'

const openCar = (api: Api, title: string, fields: object = {}) =>
  api.send<Car>('POST', '/api/cars', { title, background: 'Three stops in a month.', ...fields })
const readCar = (api: Api, { id }: Pick<Car, 'id'>) => api.send<Car>('GET', `/api/cars/${id}`)
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a CAR is opened from a case, planned, carried out and completed', async ({ page, api }) => {
  const title = unique('Oil under the press')
  const theCase = await api.report(title, { department: 'maintenance', category: 'safety' })
  await page.goto(`/cases/${theCase.id}`)
  await page.getByRole('link', { name: 'Create CAR from this case' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await expect(page.getByRole('textbox', { name: 'Background' })).toHaveValue('Seen at the line.')
  await page.getByRole('button', { name: /^5\. Countermeasures/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Countermeasures' }).fill('A wiper of the new material.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('CAR created successfully.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`${title} ${theCase.key}`) })).toBeVisible()

  await page.getByRole('button', { name: 'Add Task' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Fit the wiper')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Implementation task has been created successfully', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Fit the wiper' }).click()
  await expect(page.getByRole('checkbox', { name: 'Fit the wiper' })).toBeChecked()

  await page.getByRole('link', { name: 'Edit CAR' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Complete' }).click()
  await page.getByRole('textbox', { name: 'Actual Savings' }).fill('980.5')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the CAR and 1 case' }).click()
  await expect(page.getByText('CAR Completed', { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Details' }).getByText('$980.50')).toBeVisible()

  const linked = await api.send<Case>('GET', `/api/cases/${theCase.id}`)
  const car = await readCar(api, { id: linked.carId ?? '' })
  expect(car).toMatchObject({ title, department: 'maintenance', category: 'safety', status: 'complete' })
  expect([linked.relatedCarId, linked.status]).toEqual([car.id, 'completed'])
})

test('a long form survives a killed tab, and the draft is restored', async ({ page, context, api }) => {
  const title = unique('Typed before the tab was killed')
  await page.goto('/cars/new')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Background' }).fill('A long text.')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('A long text.')
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/cars/new')
  await expect(next.getByText(/Your input from .* was restored/)).toBeVisible()
  await expect(next.getByRole('textbox', { name: 'Background' })).toHaveValue('A long text.')
  await next.getByRole('button', { name: 'Create CAR' }).click()
  await expect(next.getByText('CAR created successfully.', { exact: true })).toBeVisible()
  expect(await api.send<Car[]>('GET', `/api/cars?q=${encodeURIComponent(title)}`)).toHaveLength(1)
  await next.goto('/cars/new')
  await expect(next.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test('leaving with unsaved text asks for confirmation', async ({ page }) => {
  await page.goto('/cars/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await page.getByRole('link', { name: /^Kanban/ }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cars\/new/)
  await page.getByRole('link', { name: /^Kanban/ }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/kanban/)
})

test('two people edit two steps of one CAR: both edits are kept', async ({ page, secondPage, api }) => {
  const car = await openCar(api, unique('Edited by two'))
  await Promise.all([page.goto(`/cars/${car.id}`), secondPage.goto(`/cars/${car.id}`)])
  await page.getByRole('button', { name: 'Edit Countermeasures' }).click()
  await secondPage.getByRole('button', { name: 'Edit Root Cause Analysis' }).click()
  await page.getByRole('textbox', { name: 'Countermeasures' }).fill('A wiper')
  await secondPage.getByRole('textbox', { name: 'Root Cause Analysis' }).fill('The wiper is hard.')
  await secondPage.getByRole('button', { name: 'Save' }).click()
  await expect(secondPage.getByText('CAR updated successfully.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('CAR updated successfully.', { exact: true })).toBeVisible()
  for (const window of [page, secondPage]) {
    await expect(step(window, 'Countermeasures').getByText('A wiper', { exact: true })).toBeVisible()
    await expect(step(window, 'Root Cause Analysis').getByText('The wiper is hard.', { exact: true })).toBeVisible()
  }
  expect(await readCar(api, car)).toMatchObject({ countermeasures: 'A wiper', rootCauseAnalysis: 'The wiper is hard.' })
})

test('two people edit the same step: the second chooses which text to keep', async ({ page, secondPage, api }) => {
  const car = await openCar(api, unique('Same step'))
  await Promise.all([page.goto(`/cars/${car.id}`), secondPage.goto(`/cars/${car.id}`)])
  for (const [window, words] of [
    [page, 'By Mona'],
    [secondPage, 'By Oskar'],
  ] as const) {
    await window.getByRole('button', { name: 'Edit Background' }).click()
    await window.getByRole('textbox', { name: 'Background' }).fill(words)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  // Not the text: that is also in the field that is being saved.
  await expect(page.getByText('CAR updated successfully.', { exact: true })).toBeVisible()
  await secondPage.getByRole('button', { name: 'Save' }).click()
  const question = secondPage.getByRole('dialog', { name: `${car.key} has changed` })
  await expect(question.getByText(/^Mona Keller saved this CAR/)).toBeVisible()
  await expect(question.getByText('Changed in the meantime by Mona Keller')).toBeVisible()
  await expect(question.getByText('By Mona', { exact: true })).toBeVisible()
  await expect(question.getByText('By Oskar')).toBeVisible()
  expect((await readCar(api, car)).background).toBe('By Mona')
  await question.getByRole('button', { name: 'Save changes' }).click()
  await expect(question).toBeHidden()
  expect((await readCar(api, car)).background).toBe('By Oskar')
})

test('CARs are found, filtered, deleted and restored', async ({ page, api }) => {
  const title = unique('Labels mixed up')
  const car = await openCar(api, title, { status: 'review', priority: 'critical' })
  await page.goto('/cars')
  await page.getByRole('searchbox').fill(car.key)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Review' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${car.key}&status=review`))
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: `Actions for ${car.key}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('CAR deleted successfully.', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

test('a case is linked to a CAR and unlinked in its form', async ({ page, api }) => {
  const car = await openCar(api, unique('Linked by hand'))
  const theCase = await api.report(unique('Belongs to it'))
  await page.goto(`/cases/${theCase.id}`)
  await page.getByRole('button', { name: 'Edit Case' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'Related CAR' })
  await field.fill(car.key)
  await page.getByRole('option', { name: new RegExp(car.key) }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await api.send<Case>('GET', `/api/cases/${theCase.id}`)).carId).toBe(car.id)
  await page.getByRole('button', { name: 'Edit Case' }).click()
  await dialog.getByRole('button', { name: 'Unlink CAR' }).click()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(async () => (await api.send<Case>('GET', `/api/cases/${theCase.id}`)).carId).toBeNull()
})

test('the longest CAR is printed in full, on A3 sheets', async ({ page, api }) => {
  const long = (field: string) => `${`${field} `.repeat(19_900 / (field.length + 1))}end of ${field}`
  const fields = ['background', 'rootCauseAnalysis', 'countermeasures', 'implementationPlan', 'followUpPlan'] as const
  const texts = Object.fromEntries(fields.map((field) => [field, long(field)]))
  const made = await api.send<{ id: string }>('POST', '/api/cars', { title: unique('Longest'), ...texts })
  await page.goto(`/cars/${made.id}`)
  for (const field of fields) await expect(page.getByText(`end of ${field}`).first()).toBeAttached()
  // Page objects of both producers' files are uncompressed: https://pdfa.org/resource/iso-32000-2, 7.7.3.
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
  expect(printed).toMatch(/\/MediaBox\s*\[0 0 119[01](\.\d+)? 84[12](\.\d+)?\]/)
  const downloaded = await page.request.get(`/api/cars/${made.id}/a3.pdf`)
  expect([downloaded.status(), downloaded.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await downloaded.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the direction of text follows its letters, line by line', async ({ page, api }) => {
  const first = 'Press 8'
  const car = await openCar(api, unique('Two directions'), { background: `${first}\nتسرب الزيت في المكبس.` })
  await page.goto(`/cars/${car.id}`)
  const beginnings = (element: HTMLElement | SVGElement, second: number) => {
    const text = element.firstChild as Text
    const box = element.getBoundingClientRect()
    const letterAt = (at: number) => {
      const letter = document.createRange()
      letter.setStart(text, at)
      letter.setEnd(text, at + 1)
      return letter.getBoundingClientRect()
    }
    return [letterAt(0).left - box.left, box.right - letterAt(second).right].map(Math.round)
  }
  const words = step(page, 'Background').getByText(first)
  expect(await words.evaluate(beginnings, first.length + 1)).toEqual([0, 0])
})

for (const width of [390, 800]) {
  test(`a card is as high as its text needs, ${width} wide`, async ({ page, api }) => {
    const title = unique('Returnable containers are missing when the press starts, and nobody knows where')
    const background = 'Twice a week a press waits because no empty container is there; parts go into cardboard.'
    await openCar(api, title, { background, department: 'maintenance', dueDate: '2030-01-02' })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/cars?q=${encodeURIComponent(title)}`)
    const card = page.getByRole('article').filter({ hasText: title })
    await expect(card).toBeVisible()
    // The widest text spacing that readers may set: https://www.w3.org/TR/WCAG22/#text-spacing
    await page.addStyleTag({
      content: '* { letter-spacing: 0.12em; word-spacing: 0.16em } main * { line-height: 1.5 !important }',
    })
    const spilt = () => card.evaluate((one) => one.scrollHeight - one.clientHeight)
    await expect.poll(spilt).toBe(0)
    const badges = await card.locator('[class*=badges]').boundingBox()
    const above = await card.locator('p').first().boundingBox()
    if (width < 500) expect((badges?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeLessThan(20)
  })
}
