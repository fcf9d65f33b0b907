import type { Page } from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import { test } from './tablet.ts'
import { type Api, expect, password, unique } from './testApp.ts'

// One worker installs the app for all of them.
test.describe.configure({ mode: 'default' })

/** The cases whose title begins like this, oldest first, each with the number of its photos that really exist. */
async function arrived(api: Api, page: Page, url: string, title: string) {
  const cases = await api.send<Case[]>('GET', `/api/cases?sort=createdAt&q=${encodeURIComponent(title)}`)
  return Promise.all(
    cases.map(async (one) => {
      const photos = await Promise.all(one.attachments.map((address) => page.request.get(url + address)))
      return { title: one.title, photos: photos.filter((photo) => photo.ok()).length, at: one.createdAt }
    }),
  )
}

const three = (title: string) => [1, 2, 3].map((n) => `${title} ${n}`)
const withPhotos = (titles: string[]) => titles.map((title) => ({ title, photos: 1, at: expect.any(String) }))

test('reports without a network survive closing the browser, and arrive once, in order, with their original time', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Oil')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  for (const one of three(title)) await tablet.report(one)
  await expect(tablet.waiting(3)).toBeVisible()
  await tablet.kill()

  const backAt = new Date().toISOString()
  await tablet.startAgain()
  await tablet.page.goto('/cases')
  await expect(tablet.page.getByText(`${title} 3`)).toBeVisible()
  await expect(tablet.waiting()).toBeHidden()
  const cases = await arrived(api, page, testApp.url, title)
  expect(cases).toEqual(withPhotos(three(title)))
  for (const { at } of cases) expect(at < backAt).toBe(true)
})

test('a server that is down twice, and a lost response, still result in three cases for three reports', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Guard')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  for (const one of three(title)) await tablet.report(one)
  await expect(tablet.waiting(3)).toBeVisible()
  tablet.line.refuse(/^\/api\/attachments/, 2, 503, 'unavailable', 'The service is being updated.')
  tablet.line.loseAnswer(/^\/api\/cases$/)
  tablet.line.loseAnswer(/^\/api\/attachments$/)
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos(three(title)))
  expect(tablet.line.written.filter((write) => write === 'POST /api/cases')).toHaveLength(4)
})

test('an expired session keeps what waits until the person is back', async ({ tablet, api, page, testApp }) => {
  const title = unique('Label')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  await tablet.report(title)
  await expect(tablet.waiting(1)).toBeVisible()
  await tablet.context.clearCookies()
  await tablet.findNetwork()
  const dialog = tablet.page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([title]))
})

test('a page whose databases the browser has closed keeps storing and sending', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Pallet')
  await tablet.settle('/cases')
  await tablet.report(`${title} 1`)
  await expect.poll(() => arrived(api, page, testApp.url, title)).toHaveLength(1)
  await expect(tablet.waiting()).toBeHidden()
  const devtools = await tablet.context.newCDPSession(tablet.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: tablet.line.url, storageTypes: 'indexeddb' })
  await tablet.loseNetwork()
  await tablet.report(`${title} 2`)
  await expect(tablet.waiting(1)).toBeVisible()
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([`${title} 1`, `${title} 2`]))
})

test('a refused report says why, and is corrected', async ({ tablet, api, page, testApp }) => {
  const title = unique('Noise')
  await tablet.settle('/cases')
  tablet.line.refuse(/^\/api\/cases$/, 1, 400, 'invalid', 'Say which press it is.')
  await tablet.report(title)
  await tablet.waiting(1).click()
  const panel = tablet.page.getByRole('dialog', { name: 'Waiting on this device' })
  await expect(panel.getByText('Say which press it is.')).toBeVisible()
  await panel.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = tablet.page.getByRole('dialog', { name: 'Edit report' })
  await form.getByLabel('Subject').fill(`${title} of press P-07`)
  await form.getByRole('button', { name: 'Save and send' }).click()
  await expect(panel.getByText('Everything has been sent.')).toBeVisible()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([`${title} of press P-07`]))
})

test('opened without a network it starts with cached data, and reports', async ({ tablet, api }) => {
  const made = await api.report(unique('Worn belt'))
  await tablet.settle('/my-work')
  await expect(tablet.page.getByRole('link', { name: made.title })).toBeVisible()
  await tablet.untilKept('"reportedById":["me"]', '["cars","list"')
  await tablet.page.goto('/')
  await expect(tablet.page.getByRole('region', { name: 'Figures' }).getByRole('link').first()).toBeVisible()
  await tablet.untilKept('"metrics"', '"statusCounts"', '"latest"', '"signedIn"')
  await tablet.loseNetwork()

  await tablet.page.reload()
  await expect(tablet.page.getByText(/^As of/)).toBeVisible()
  await expect(tablet.page.getByRole('region', { name: 'Figures' }).getByRole('link').first()).toBeVisible()
  await expect(tablet.page.getByRole('alert')).toHaveCount(0)
  const title = unique('Smoke')
  await tablet.report(title)

  await tablet.page.goto('/my-work')
  await expect(tablet.page.getByRole('region', { name: 'Waiting on this device' }).getByText(title)).toBeVisible()
  await expect(tablet.page.getByRole('link', { name: made.title })).toBeVisible()
  await expect(tablet.page.getByRole('alert')).toHaveCount(0)
  await tablet.findNetwork()
  await expect(tablet.page.getByRole('region', { name: 'Waiting on this device' })).toBeHidden()
  await expect(tablet.page.getByRole('link', { name: title })).toBeVisible()
})

test('without a network the last board and cases can be read and edited, and the edits arrive', async ({
  tablet,
  api,
}) => {
  const made = await api.report(unique('Loose bolt'))
  const task = await api.send<{ id: string }>('POST', `/api/cases/${made.id}/tasks`, { title: 'Tighten it' })
  await tablet.settle('/kanban')
  await expect(tablet.page.getByText(made.title)).toBeVisible()
  await tablet.untilKept('"board",{"status":"new"}', '"board",{"status":"review"}')
  await tablet.page.goto(`/cases/${made.id}`)
  await expect(tablet.page.getByRole('checkbox', { name: 'Tighten it' })).toBeVisible()
  const ofCase = `"cases","${made.id}"]`
  await tablet.untilKept(`[${ofCase}`, `["tasks","of",${ofCase}`, `["comments","of",${ofCase}`)
  await tablet.loseNetwork()

  await tablet.page.reload()
  const status = tablet.page.getByRole('button', { name: /^Status/ })
  await status.click()
  await tablet.page.getByRole('menuitemradio', { name: 'In Progress' }).click()
  await status.click()
  await tablet.page.getByRole('menuitemradio', { name: 'Review' }).click()
  await tablet.page.getByLabel('Add a comment').fill('Found the bolt below the guard.')
  await tablet.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await tablet.page.getByRole('checkbox', { name: 'Tighten it' }).click()
  await expect(tablet.waiting(3)).toBeVisible()
  await expect(
    tablet.page.getByRole('region', { name: 'Comments' }).getByText('Found the bolt below the guard.'),
  ).toBeVisible()

  await tablet.page.goto('/kanban')
  await expect(tablet.page.getByText(made.title)).toBeVisible()
  await expect(tablet.page.getByText(/^As of/)).toBeVisible()
  await expect(tablet.waiting(3)).toBeVisible()
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await api.send('GET', `/api/cases/${made.id}`)).toMatchObject({ status: 'review' })
  expect(await api.send('GET', `/api/cases/${made.id}/comments`)).toMatchObject([
    { content: 'Found the bolt below the guard.' },
  ])
  expect(await api.send('GET', `/api/cases/${made.id}/tasks`)).toMatchObject([{ id: task.id, status: 'completed' }])
  expect(tablet.line.written.filter((write) => write === `PATCH /api/cases/${made.id}`)).toHaveLength(1)
})
