import type { Page } from '@playwright/test'
import { expect, newWindow, test, unique, type Api } from './testApp.ts'

const third = { firstName: 'Petra', lastName: 'Novak', email: 'petra@example.com' }

/** Calls go to the quality analysts at once: to the colleague, and to the third person where there is one. */
const toAnalysts = async (api: Api) =>
  api.send('PUT', '/api/call-routes', [
    { rungs: [{ to: { role: 'Quality Analyst' }, acknowledgeMinutes: 5, clearMinutes: 30 }] },
  ])

/** Reports from the page that is open, that help is needed and the line is stopped. */
async function callFrom(page: Page, title: string): Promise<void> {
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Quick Case' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  await dialog.getByLabel('Subject').fill(title)
  await dialog.getByRole('radio', { name: 'Maintenance' }).click()
  await dialog.getByText('Do you need help now?').click()
  await dialog.getByText('Is the line stopped?').click()
  await dialog.getByRole('button', { name: 'Report and call for help' }).click()
}

const barOn = (page: Page) => page.getByRole('region', { name: 'Open calls' })
/** What the dialog says of the call; the form before it has empty ones. */
const status = (page: Page) => page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ })

test('whoever calls from the line sees live who comes, who is there and the end; whoever is called answers and clears it', async ({
  page,
  secondPage,
  api,
}) => {
  await toAnalysts(api)
  await secondPage.goto('/')
  const title = unique('Press 4 does not close')
  await callFrom(page, title)
  await expect(status(page)).toContainText(/Called (1 person|2 people)/)

  const alert = barOn(secondPage).getByRole('alert').filter({ hasText: title })
  await expect(alert).toContainText('line stopped')
  await alert.getByRole('button', { name: "I'm coming", exact: true }).click()
  await expect(status(page)).toContainText('Oskar')

  await barOn(secondPage).getByRole('link', { name: title }).click()
  const panel = secondPage.getByTestId('call')
  await panel.getByRole('button', { name: "I've arrived" }).click()
  await expect(status(page)).toContainText('Oskar Lind is here')

  await panel.getByRole('button', { name: 'Clear the call' }).click()
  const clearing = secondPage.getByRole('dialog', { name: 'Clear the call' })
  await clearing.getByLabel('What fixed it?').fill('Cleaned the light curtain.')
  await clearing.getByLabel('Yes, it may come back').check()
  await clearing.getByRole('button', { name: 'Clear the call' }).click()
  await expect(status(page)).toHaveText('Solved. Thank you for calling.')
  await expect(panel.getByText('Cleaned the light curtain.')).toBeVisible()
  await expect(panel.getByText('Needs a deeper fix')).toBeVisible()
  await expect(barOn(secondPage)).toBeHidden()
})

test('two press "I\'m coming" at the same moment: one comes, the other helps, and all three know', async ({
  page,
  secondPage,
  browser,
  testApp,
  api,
}) => {
  await toAnalysts(api)
  await api.send('POST', '/api/users', { ...third, role: 'Quality Analyst', password: 'correct horse battery' })
  const thirdPage = await newWindow(browser, testApp.url, third)
  const both = [secondPage, thirdPage]
  const title = unique('Weld cell stands')
  // Each sends before either has heard of the other.
  const pressed = Promise.withResolvers<void>()
  let count = 0
  for (const one of both) {
    await one.route('**/call/acknowledge', async (route) => {
      count += 1
      if (count === both.length) pressed.resolve()
      await pressed.promise
      await route.continue()
    })
    await one.goto('/')
  }
  await callFrom(page, title)
  for (const one of both) {
    const alert = barOn(one).getByRole('alert').filter({ hasText: title })
    await alert.getByRole('button', { name: "I'm coming", exact: true }).click()
  }
  const helps = (one: Page) => one.getByText('You are now a helper.').first()
  await expect
    .poll(async () => (await helps(secondPage).isVisible()) !== (await helps(thirdPage).isVisible()))
    .toBe(true)
  const isSecondHelper = await helps(secondPage).isVisible()
  const [first, helper] = isSecondHelper ? ['Petra', 'Oskar'] : ['Oskar', 'Petra']
  const firstPage = isSecondHelper ? thirdPage : secondPage

  await expect(status(page)).toContainText(first)
  await firstPage.getByRole('link', { name: title }).first().click()
  await expect(firstPage.getByTestId('call')).toContainText(new RegExp(`Helpers: ${helper}`))
  await firstPage.getByRole('button', { name: /^Notifications/ }).click()
  await expect(firstPage.getByRole('dialog')).toContainText(helper)
  await thirdPage.context().close()
})

for (const width of [390, 1440]) {
  test(`a call that arrives or ends moves nothing on the open page, ${width} wide`, async ({ secondPage, api }) => {
    await toAnalysts(api)
    const open = await api.report(unique('Scrap bin full'))
    await secondPage.setViewportSize({ width, height: 844 })
    await secondPage.goto(`/cases/${open.id}`)
    const shown = secondPage.getByRole('button', { name: 'Edit title' }).or(secondPage.getByText(open.title)).last()
    await expect(shown).toBeVisible()
    await expect(barOn(secondPage)).toBeHidden()
    const before = await shown.boundingBox()
    const called = await api.report(unique('Press 5 leaks'), { call: { type: 'machine', lineStopped: true } })
    await expect(barOn(secondPage)).toBeVisible()
    expect(await shown.boundingBox()).toEqual(before)
    const bar = await barOn(secondPage).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844)
    const quickCase = await secondPage.getByRole('button', { name: 'Quick Case' }).boundingBox()
    expect((quickCase?.y ?? 0) + (quickCase?.height ?? 0)).toBeLessThan(bar?.y ?? 0)

    await api.send('POST', `/api/cases/${called.id}/call/cancel`, { reason: 'Tried' })
    await expect(barOn(secondPage)).toBeHidden()
    expect(await shown.boundingBox()).toEqual(before)
  })
}
