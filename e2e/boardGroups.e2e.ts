import type { Page } from '@playwright/test'
import { expect, test, unique } from './testApp.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a card goes to another person by keyboard, and a second browser sees it move', async ({
  page,
  secondPage,
  api,
}) => {
  const made = await api.report(unique('Handed over'))
  const address = `/kanban?group=assignee&q=${made.key}`
  await Promise.all([page.goto(address), secondPage.goto(address)])
  await expect(column(secondPage, 'Unassigned').getByText(made.title)).toBeVisible()
  const card = column(page, 'Unassigned').getByRole('article', { name: made.title })
  await card.getByRole('button', { name: /move/i }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  const person = await page.getByRole('region').nth(1).getByRole('heading').textContent()
  await expect(page.getByText(`${made.key}: ${person}, place 1 of 1.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column(page, person ?? '').getByText(made.title)).toBeVisible()
  await expect(column(secondPage, person ?? '').getByText(made.title)).toBeVisible()
  const assigned = async () =>
    (await api.send<{ assignee: { name: string } | null }>('GET', `/api/cases/${made.id}`)).assignee?.name
  await expect.poll(assigned).toBe(person)
})

test('a card dragged into another lane and column by mouse takes both values', async ({ page, api }) => {
  const made = await api.report(unique('Both'), { priority: 'high' })
  await page.goto(`/kanban?lanes=priority&q=${made.key}`)
  const card = column(page, 'High, New').getByRole('article', { name: made.title })
  const from = await card.getByRole('button', { name: /move/i }).boundingBox()
  const to = await column(page, 'Critical, Review').boundingBox()
  if (!from || !to) throw new Error('The card or the cell is not to be seen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect(column(page, 'Critical, Review').getByText(made.title)).toBeVisible()
  const fields = async () => {
    const { status, priority } = await api.send<{ status: string; priority: string }>('GET', `/api/cases/${made.id}`)
    return `${status} ${priority}`
  }
  await expect.poll(fields).toBe('review critical')
})

test('three cards are added to a column, one line after the other', async ({ page, api }) => {
  const word = unique('Added')
  await page.goto(`/kanban?q=${encodeURIComponent(word)}`)
  await page.getByRole('button', { name: 'Add a case to Review' }).click()
  const line = page.getByRole('textbox', { name: 'Title of a new case in Review' })
  const cards = column(page, 'Review').getByRole('article')
  for (const [index, title] of ['one', 'two', 'three'].entries()) {
    await expect(line).toBeFocused()
    await page.keyboard.type(`${word} ${title}`)
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(index + 1)
  }
  const made = await api.send<{ status: string }[]>('GET', `/api/cases?q=${encodeURIComponent(word)}`)
  expect(made.map(({ status }) => status)).toEqual(['review', 'review', 'review'])
})
