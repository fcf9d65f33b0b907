import type { Page } from '@playwright/test'
import { expect, test } from './testApp.ts'

const notch = 59
const screen = { width: 844, height: 390 }

/** Interactive elements that are partly or completely under the notch; a list that scrolls sideways may pass below it. */
const underTheNotch = (page: Page) =>
  page.evaluate(
    ({ from, to }) => {
      const scrolls = (one: Element | null): boolean =>
        one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement))
      const shown = { opacityProperty: true, visibilityProperty: true }
      return [...document.querySelectorAll('a, button, input, [role="button"]')]
        .filter((one) => one.checkVisibility(shown) && !scrolls(one.parentElement))
        .filter((one) => {
          const { left, right, bottom, width } = one.getBoundingClientRect()
          // The link that skips to the content is above the page until it has the focus.
          return width > 1 && bottom > 0 && (left < from || right > to)
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    },
    { from: notch, to: screen.width - notch },
  )

test('on a phone in landscape nothing interactive is under the notch', async ({ page, context, api }) => {
  const made = await api.report('Seen on its side')
  await page.setViewportSize(screen)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: notch, right: notch, bottom: 21 } })
  for (const path of ['/', '/cases', `/cases/${made.id}`, '/cars/new', '/kanban', '/settings']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button').first().waitFor()
    expect(await underTheNotch(page), path).toEqual([])
  }
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('dialog').getByRole('button').first().waitFor()
  expect(await underTheNotch(page)).toEqual([])
})

test('a phone’s on-screen keyboard shrinks the page, and nothing covers the submit button of a comment', async ({
  page,
  api,
}) => {
  const made = await api.report('Written about on a phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/cases/${made.id}`)
  // Parts that arrive later would move the box.
  for (const name of ['Call for help', 'Add containment']) await page.getByRole('button', { name }).waitFor()
  const box = page.getByLabel('Add a comment')
  await box.focus()
  // Browsers in tests have no such keyboard: this checks that the page requests it, and how the page reacts.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
  await page.setViewportSize({ width: 390, height: 320 })
  await box.pressSequentially('Oil below press 7')
  const button = page.getByRole('button', { name: 'Comment', exact: true })
  const isOnTop = () =>
    button.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await box.blur()
  await expect(page.getByRole('button', { name: 'Quick Case' })).toBeVisible()
})

test('with the on-screen keyboard open the focused line is completely visible above the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/andon/report')
  await page.getByRole('button', { name: 'Machine' }).click()
  const line = page.getByRole('textbox', { name: 'What is wrong?' })
  await line.focus()
  await page.setViewportSize({ width: 390, height: 400 })
  await line.pressSequentially('Oil below press 7')
  const isWhole = () =>
    line.evaluate((one) => {
      const { left, bottom, width } = one.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, bottom - 2) === one
    })
  await expect.poll(isWhole).toBe(true)
})
