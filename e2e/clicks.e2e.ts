import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Car } from '../contract/cars/cars.ts'
import type { Case } from '../contract/cases/cases.ts'
import type { Task } from '../contract/tasks/tasks.ts'
import type { User } from '../contract/users/users.ts'
import { countActions } from './counted.ts'
import { expect, test, unique } from './testApp.ts'

const openCar = (api: { send<T>(method: string, path: string, data?: object): Promise<T> }) =>
  api.send<Car>('POST', '/api/cars', { title: unique('Counted'), background: 'Three stops.', status: 'active' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const photo = async () => ({
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7a5a2a' } })
      .jpeg()
      .toBuffer(),
  })

  test('a report with a photo takes four taps', async ({ page, api }) => {
    const title = unique('Oil on the floor')
    await page.goto('/cases')
    const quickCase = page.getByRole('button', { name: 'Quick Case' }).last()
    await quickCase.waitFor()
    const actions = await countActions(page)
    await quickCase.tap()
    const dialog = page.getByRole('dialog', { name: 'Quick Case' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Take photo' }).tap(),
    ])
    await chooser.setFiles(await photo())
    await actions.enter(dialog.getByLabel('Subject'), title)
    await dialog.getByRole('radio', { name: 'Maintenance' }).tap()
    await dialog.getByRole('button', { name: 'Report Issue' }).tap()
    await expect(dialog).toBeHidden()
    await actions.expect({ presses: 4, fields: 1 })
    const found = () => api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
    await expect.poll(async () => (await found())[0]?.attachments.length).toBe(1)
  })

  test('on the floor screen a report with a photo takes three taps', async ({ page, api }) => {
    const title = unique('Press stands')
    await page.goto('/andon/report')
    const machine = page.getByRole('button', { name: 'Machine' })
    await machine.waitFor()
    const actions = await countActions(page)
    await machine.tap()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take photo' }).tap(),
    ])
    await chooser.setFiles(await photo())
    await actions.enter(page.getByLabel('What is wrong?'), title)
    await page.getByRole('button', { name: 'Send' }).tap()
    await expect(page.getByRole('heading', { name: 'Saved' })).toBeVisible()
    await actions.expect({ presses: 3, fields: 1 })
    const found = () => api.send<Case[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
    await expect.poll(async () => (await found())[0]?.attachments.length).toBe(1)
  })
})

test('a new case is given to somebody with a due day in three clicks, from the list', async ({ page, api }) => {
  const made = await api.report(unique('To be given'))
  await page.goto('/cases')
  const row = page.getByRole('row', { name: new RegExp(made.title) })
  await row.waitFor()
  const actions = await countActions(page)
  await row.getByRole('button', { name: 'Assignee: Unassigned' }).click()
  await page.getByRole('menuitemradio', { name: 'Oskar Lind' }).click()
  await page.getByRole('menuitem', { name: /^In a week/ }).click()
  const read = () => api.send<Case>('GET', `/api/cases/${made.id}`)
  await expect.poll(async () => (await read()).dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  await expect.poll(async () => (await read()).assignee?.name).toBe('Oskar Lind')
  await actions.expect({ presses: 3 })
})

test('a second case is linked to a CAR in three clicks', async ({ page, api }) => {
  const car = await openCar(api)
  const [first, second] = [await api.report(unique('First')), await api.report(unique('Second'))]
  await api.send('PATCH', `/api/cases/${first.id}`, { relatedCarId: car.id })
  await page.goto(`/cars/${car.id}`)
  const link = page.getByRole('button', { name: 'Link case', exact: true })
  await link.waitFor()
  const actions = await countActions(page)
  await link.click()
  const dialog = page.getByRole('dialog')
  await actions.enter(dialog.getByRole('combobox'), second.key)
  await page.getByRole('option', { name: new RegExp(second.key) }).click()
  await dialog.getByRole('button', { name: 'Link 1 case' }).click()
  await expect.poll(async () => (await api.send<Case>('GET', `/api/cases/${second.id}`)).carId).toBe(car.id)
  await actions.expect({ presses: 3, fields: 1 })
})

test('a CAR with open tasks is completed with them in two clicks', async ({ page, api }) => {
  const car = await openCar(api)
  for (const title of ['Order a seal', 'Fit it']) await api.send('POST', `/api/cars/${car.id}/tasks`, { title })
  await page.goto(`/cars/${car.id}`)
  const complete = page.getByRole('button', { name: 'Complete CAR' })
  await complete.waitFor()
  const actions = await countActions(page)
  await complete.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete the CAR and 2 tasks' }).click()
  const tasks = () => api.send<Task[]>('GET', `/api/cars/${car.id}/tasks`)
  await expect.poll(async () => (await tasks()).map(({ status }) => status)).toEqual(['completed', 'completed'])
  expect((await api.send<Car>('GET', `/api/cars/${car.id}`)).status).toBe('complete')
  await actions.expect({ presses: 2 })
  await expect(complete).toBeHidden()
})

test('the largest loss of a department in the last quarter is read and exported in four clicks', async ({
  page,
  api,
}) => {
  for (const category of ['safety', 'safety', 'quality'])
    await api.report(unique('Slips'), { department: 'logistics', category })
  // A quarter later, what was reported today is of the last one.
  const later = new Date()
  later.setUTCDate(15)
  later.setUTCMonth(later.getUTCMonth() + 3)
  await page.clock.setFixedTime(later)
  await page.goto('/analytics')
  const quarter = page.getByRole('button', { name: 'Last quarter' })
  await quarter.waitFor()
  const actions = await countActions(page)
  await quarter.click()
  await page.getByRole('button', { name: /^Department/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Logistics' }).click()
  await expect(page).toHaveURL(/period=lastQuarter.*department=logistics/)
  await expect(page.getByText(/^Largest: Safety/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV: Pareto by category' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Safety,2')
  await actions.expect({ presses: 4 })
})

test('a person is invited with two clicks and three fields', async ({ page, api }) => {
  const email = `${unique('ada').replace(' ', '.')}@example.com`
  await page.goto('/settings?tab=people')
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await invite.waitFor()
  const actions = await countActions(page)
  await invite.click()
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await actions.enter(dialog.getByLabel('First name'), 'Ada')
  await page.keyboard.press('Tab')
  await actions.enter(dialog.getByLabel('Last name'), 'Young')
  await page.keyboard.press('Tab')
  await actions.enter(dialog.getByLabel('Email'), email)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog', { name: 'Invited: Ada Young' })).toBeVisible()
  await actions.expect({ presses: 2, fields: 3 })
  expect((await api.send<User[]>('GET', '/api/users')).map((user) => user.email)).toContain(email)
})
