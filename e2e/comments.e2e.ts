import type { Comment } from '../contract/comments/comments.ts'
import type { Page } from '@playwright/test'
import { colleague, expect, test, unique } from './testApp.ts'

const comments = (page: Page) => page.getByRole('list', { name: 'Comments, newest first' })

test('a comment mentions somebody, who sees it arrive', async ({ page, secondPage, api }) => {
  const made = await api.report(unique('Talked about'))
  await Promise.all([page.goto(`/cases/${made.id}`), secondPage.goto(`/cases/${made.id}`)])
  await expect(secondPage.getByText('No comments yet.')).toBeVisible()
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await box.pressSequentially(`Please look, @${colleague.firstName.slice(0, 2)}`)
  await expect(page.getByRole('option', { name: /Oskar Lind/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('today: https://example.com/manual')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Comment added successfully', { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')

  await expect(comments(secondPage).getByText('@Oskar Lind')).toBeVisible()
  await expect(comments(secondPage).getByRole('link', { name: 'https://example.com/manual' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  const [comment] = await api.send<Comment[]>('GET', `/api/cases/${made.id}/comments`)
  expect(comment?.content).toMatch(
    /^Please look, @\[Oskar Lind\]\([0-9a-f-]{36}\) today: https:\/\/example\.com\/manual$/,
  )
})

test('a comment whose response is lost is kept and sent once, and a draft survives a reload', async ({
  page,
  context,
  api,
}) => {
  const made = await api.report(unique('Bad radio'))
  const path = `/api/cases/${made.id}/comments`
  await page.goto(`/cases/${made.id}`)
  const box = page.getByRole('textbox', { name: 'Add a comment' })
  await box.fill('Written behind the furnace')
  // The server receives it, and its response is lost.
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.keyboard.press('Control+Enter')
  const waiting = page.getByRole('button', { name: 'Saved on this device, 1 waiting to be sent' })
  await expect(waiting).toBeVisible()
  await expect(comments(page).getByRole('listitem').filter({ hasText: 'Written behind the furnace' })).toBeVisible()
  await box.fill('And there is more')
  await context.setOffline(true)
  await expect(page.getByText(/entries are saved on this device/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await page.reload()
  await expect(box).toHaveValue('And there is more')
  await expect(waiting).toBeHidden()
  await expect(comments(page).getByRole('listitem').filter({ hasText: 'Written behind the furnace' })).toBeVisible()
  expect(await api.send<Comment[]>('GET', path)).toHaveLength(1)
})

test('the focus stays at a comment that is sent and at one that is edited', async ({ page, api }) => {
  const made = await api.report(unique('Typed about'))
  for (const content of ['First', 'Second']) await api.send('POST', `/api/cases/${made.id}/comments`, { content })
  await page.goto(`/cases/${made.id}`)
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('Third')
  await page.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
  await expect(comments(page).getByRole('listitem').filter({ hasText: 'Third' })).toBeVisible()
  // Its button no longer has anything to send.
  await expect(page.getByRole('button', { name: 'Mention someone' })).toBeFocused()

  const actions = page
    .getByRole('listitem')
    .filter({ hasText: 'First' })
    .getByRole('button', { name: /^Actions/ })
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit comment' }).press('Enter')
  await page.getByRole('textbox', { name: 'Edit comment' }).press('Escape')
  await expect(actions).toBeFocused()
})
