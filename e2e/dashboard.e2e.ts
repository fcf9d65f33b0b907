import { buffer } from 'node:stream/consumers'
import type { CaseCounts } from '../contract/cases/caseCalls.ts'
import { expect, test, unique } from './testApp.ts'

test('a figure of the dashboard counts what is reported meanwhile, and links to as many cases', async ({
  page,
  api,
}) => {
  for (const status of ['in_progress', 'in_progress', 'review']) await api.report(unique('Counted'), { status })
  const counts = () => api.send<CaseCounts>('GET', '/api/cases/counts')
  const before = (await counts()).in_progress
  await page.goto('/')
  const tile = page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: /^In Progress/ })
  await expect(tile).toHaveText(`In Progress ${before}`)

  const made = await api.report(unique('Counted, too'), { status: 'in_progress' })
  await expect(tile).toHaveText(`In Progress ${before + 1}`)
  await expect(page.getByRole('region', { name: 'Recent Cases' }).getByRole('link', { name: made.title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest activity' }).getByText(made.title)).toBeVisible()
  await tile.click()
  await expect(page).toHaveURL('/cases?status=in_progress')
  await expect(page.getByRole('heading', { name: `Cases: In Progress ${before + 1}` })).toBeVisible()
})

test('a bar of a chart links to the cases that it counts', async ({ page, api }) => {
  const cause = unique('cause')
  for (const turn of ['one', 'two']) await api.report(unique(turn), { issueType: cause, priority: 'critical' })
  await page.goto('/analytics?by=issueType&priority=critical')
  const chart = page.getByRole('application', { name: /^Pareto by issue type/ })
  await chart.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(chart.getByText(cause).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(chart.getByText('2 cases', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: new RegExp(`^Cases: Critical, .*${cause} 2$`) })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Issue type' }).click()
  await expect(page).not.toHaveURL(/issueType/)
})

test('a chart is downloaded as a picture', async ({ page, api }) => {
  await api.report(unique('Drawn'))
  await page.goto('/analytics')
  await page.getByRole('button', { name: /^More about Volume by week/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download PNG' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('volume-by-week.png')
  const picture = await buffer(await file.createReadStream())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  // More than a blank picture.
  expect(picture.length).toBeGreaterThan(8_000)
})

test('what is below a part that is still loading is rendered once that is there, and stays in place', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/tasks?*', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/my-work')
  const below = page.getByRole('region', { name: 'My open cases', includeHidden: true })
  await expect(page.getByRole('heading', { name: 'My tasks' })).toBeVisible()
  await expect(below).toBeAttached()
  await expect(below).toBeHidden()
  resolve()
  await expect(below).toBeVisible()
})
