import type { Page } from '@playwright/test'
import { expect, test, unique, untilStill } from './testApp.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const statusOf = (api: { send<T>(method: string, path: string): Promise<T> }, id: string) => async () =>
  (await api.send<{ status: string }>('GET', `/api/cases/${id}`)).status

test('a card is dragged to another column by mouse, and another browser sees it move', async ({
  page,
  secondPage,
  api,
}) => {
  const made = await api.report(unique('Dragged by mouse'))
  await Promise.all([page.goto(`/kanban?q=${made.key}`), secondPage.goto(`/kanban?q=${made.key}`)])
  await expect(column(secondPage, 'New').getByText(made.title)).toBeVisible()
  const card = column(page, 'New').getByRole('article', { name: new RegExp(made.title) })
  await expect(column(page, 'Review').getByText('No cases in review')).toBeVisible()
  await untilStill(page)
  const from = await card.getByRole('button', { name: /move/i }).boundingBox()
  const to = await column(page, 'Review').boundingBox()
  if (!from || !to) throw new Error('The card or the column is not to be seen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + 60, { steps: 12 })
  await page.mouse.up()
  await expect(column(page, 'Review').getByText(made.title)).toBeVisible()
  await expect(column(secondPage, 'Review').getByText(made.title)).toBeVisible()
  await expect.poll(statusOf(api, made.id)).toBe('review')
})

test('a card is moved by keyboard, and every step is announced', async ({ page, api }) => {
  const made = await api.report(unique('Moved by keyboard'))
  await page.goto(`/kanban?q=${made.key}`)
  const card = column(page, 'New').getByRole('article', { name: new RegExp(made.title) })
  await expect(page.getByText('No cases in in progress')).toBeVisible()
  await card.getByRole('button', { name: /move/i }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(`${made.key}: In Progress, place 1 of 1.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column(page, 'In Progress').getByText(made.title)).toBeVisible()
  await expect.poll(statusOf(api, made.id)).toBe('in_progress')
})

test('a card dropped in its own place changes nothing', async ({ page, api }) => {
  const made = await api.report(unique('Put back'))
  await page.goto(`/kanban?q=${made.key}`)
  const card = column(page, 'New').getByRole('article', { name: new RegExp(made.title) })
  await card.getByRole('button', { name: /move/i }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(page.getByText(`${made.key} was not moved.`)).toBeAttached()
  await expect(card).toBeVisible()
  expect((await api.send<{ version: number }>('GET', `/api/cases/${made.id}`)).version).toBe(1)
})

test('six cards fit into a column of a window 900 pixels high; a click opens one, and a move is undone', async ({
  page,
  api,
}) => {
  const word = unique('Tightened')
  const report = () =>
    api.report(`${word} bolts of the guard at line 7 are loose`, { description: 'Seen at the line. '.repeat(9) })
  const made = [await report(), await report(), await report(), await report(), await report(), await report()]
  await page.goto(`/kanban?q=${encodeURIComponent(word)}`)
  const cards = column(page, 'New').getByRole('article')
  await expect(cards).toHaveCount(6)
  const list = await column(page, 'New').boundingBox()
  const last = await cards.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0))

  await cards.first().hover()
  await cards.first().getByRole('button', { name: 'Status: New' }).click()
  await page.getByRole('menuitemradio', { name: 'Review' }).click()
  await expect(column(page, 'Review').getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(6)
  const [first] = made
  await cards.last().click({ position: { x: 60, y: 4 } })
  await expect(page).toHaveURL(new RegExp(`/cases/(${made.map(({ id }) => id).join('|')})`))
  expect(await statusOf(api, first?.id ?? '')()).toBe('new')
})
