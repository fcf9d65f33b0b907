import type { Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Case } from '../contract/cases/cases.ts'
import { countActions } from './counted.ts'
import { type Api, expect, newWindow, test, colleague, unique } from './testApp.ts'

/** Empties the inbox, so that each test starts with its own cases. */
async function emptyInbox(api: Api): Promise<void> {
  const waiting = await api.send<Case[]>('GET', '/api/cases?triage=waiting&limit=200')
  if (waiting.length === 0) return
  await api.send('POST', '/api/cases/triage', { caseIds: waiting.map(({ id }) => id), outcome: 'accepted' })
}

const inView = (page: Page, { title }: Case) => page.getByRole('article', { name: title })
const outcomeOf = async (api: Api, { id }: Case) => (await api.send<Case>('GET', `/api/cases/${id}`)).triage

test('twenty cases are triaged with the keyboard alone', async ({ page, api }) => {
  await emptyInbox(api)
  const older = await api.report(unique('Coolant pump leaks at the seal'), { status: 'in_progress' })
  const cases: Case[] = []
  for (let number = 1; number <= 20; number++) {
    const title = number === 11 ? older.title : unique(`Report ${number} of the shift`)
    cases.push(await api.report(title))
  }
  await page.goto('/triage')
  const key = async (...keys: string[]) => {
    for (const one of keys) await page.keyboard.press(one)
  }
  const dialog = page.getByRole('dialog')

  for (const [index, one] of cases.entries()) {
    await expect(inView(page, one)).toBeVisible()
    const number = index + 1
    if (number <= 10) {
      await key('1')
      await expect(dialog.getByText(/^Proposed for priority/)).toBeVisible()
      await expect(dialog.getByLabel('Assignee')).toBeFocused()
      await key('Enter')
    } else if (number === 11) {
      await key('2')
      await expect(dialog.locator('[data-combobox-selected]')).toContainText(older.title)
      await key('Enter')
      await expect(dialog.getByRole('group', { name: 'The other case' })).toBeVisible()
      await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
      await key('Enter')
    } else if (number <= 15) {
      await key('3')
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      await key('2', 'Enter')
    } else if (number === 16) {
      await key('4')
      await expect(dialog.getByLabel('Title')).toBeFocused()
      await key('Enter')
    } else {
      await key('h')
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      await key('2', '1', 'Enter')
    }
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Nothing is waiting for triage')).toBeVisible()

  for (const [index, one] of cases.entries()) {
    const { state, reason, duplicateOf } = await outcomeOf(api, one)
    const number = index + 1
    if (number <= 10 || number === 16) expect(state).toBe('accepted')
    else if (number === 11) expect({ state, id: duplicateOf?.id }).toEqual({ state: 'duplicate', id: older.id })
    else if (number <= 15) expect({ state, reason }).toEqual({ state: 'declined', reason: 'known_limit' })
    else expect({ state, reason }).toEqual({ state: 'snoozed', reason: 'waits_for_parts' })
  }
  const promoted = await api.send<Case>('GET', `/api/cases/${cases[15]?.id}`)
  const car = await api.send<Car>('GET', `/api/cars/${promoted.carId}`)
  expect(car.title).toBe(promoted.title)
  const accepted = await api.send<Case>('GET', `/api/cases/${cases[0]?.id}`)
  expect(accepted.assignee?.name).toBe('Mona Keller')
  expect(accepted.dueDate).not.toBeNull()
})

test('several cases are declined after a preview, and Undo returns them', async ({ page, api }) => {
  await emptyInbox(api)
  const cases = [
    await api.report(unique('First')),
    await api.report(unique('Second')),
    await api.report(unique('Third')),
  ]
  await page.goto('/triage')
  await expect(page.getByRole('article')).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: '3 selected' })).toBeVisible()
  await page.keyboard.press('3')
  const dialog = page.getByRole('dialog', { name: 'Decline 3 cases' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('3 cases will be changed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Decline (3)' }).click()
  await expect(page.getByText('Nothing is waiting for triage')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('list', { name: 'Cases in triage' }).getByRole('listitem')).toHaveCount(3)
  for (const one of cases) expect((await outcomeOf(api, one)).state).toBe('waiting')
})

test('a case that somebody else takes leaves the list; who is about to decide on it is told', async ({
  page,
  api,
  browser,
  testApp,
}) => {
  await emptyInbox(api)
  const [first, second] = [await api.report(unique('Taken')), await api.report(unique('Left'))]
  await page.goto('/triage')
  await expect(inView(page, first)).toBeVisible()
  await page.keyboard.press('3')
  const dialog = page.getByRole('dialog', { name: `Decline ${first.key}` })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('5')
  const words = dialog.getByLabel('Reason in your own words')
  await words.fill('It was replaced')

  const other = await newWindow(browser, testApp.url, colleague)
  await other.goto('/triage')
  await expect(inView(other, first)).toBeVisible()
  await other.keyboard.press('1')
  await expect(other.getByRole('dialog').getByLabel('Assignee')).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(inView(other, second)).toBeVisible()

  await expect(dialog.getByText(`Someone else has just decided on ${first.key}.`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText(`Oskar Lind has already decided on ${first.key}.`)).toBeVisible()
  await expect(words).toHaveValue('It was replaced')
  await expect(page.getByRole('list', { name: 'Cases in triage', includeHidden: true }).locator('> li')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.keyboard.press('j')
  await expect(inView(page, second)).toBeVisible()
  await page.keyboard.press('4')
  const opening = page.getByRole('dialog', { name: `CAR for ${second.key}` })
  const title = opening.getByLabel('Title')
  await title.fill(unique('Bearing grease'))
  await other.keyboard.press('1')
  await expect(other.getByRole('dialog').getByLabel('Assignee')).toBeFocused()
  await other.keyboard.press('Enter')
  await expect(other.getByText('Nothing is waiting for triage')).toBeVisible()
  await other.context().close()
  await page.keyboard.press('Enter')
  await expect(opening.getByText(`Oskar Lind has already decided on ${second.key}.`)).toBeVisible()
  const cars = await api.send<Car[]>('GET', `/api/cars?q=${encodeURIComponent(await title.inputValue())}`)
  expect(cars).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a case takes at most three taps', async ({ page, api }) => {
    await emptyInbox(api)
    const [first, second] = [await api.report(unique('Belt slips')), await api.report(unique('Lamp flickers'))]
    await page.goto('/triage')
    const row = page.getByRole('link', { name: first.title })
    await row.waitFor()
    const actions = await countActions(page)
    await row.tap()
    await page.getByRole('button', { name: 'Accept' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).tap()
    await expect(inView(page, second)).toBeVisible()
    await actions.expect({ presses: 3 })

    await page.getByRole('button', { name: 'Decline' }).tap()
    await page.getByRole('dialog').locator('label', { hasText: 'Known and accepted' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).tap()
    await expect(page.getByText('Nothing is waiting for triage')).toBeVisible()
    await actions.expect({ presses: 6 })
    expect((await outcomeOf(api, first)).state).toBe('accepted')
    expect(await outcomeOf(api, second)).toMatchObject({ state: 'declined', reason: 'known_limit' })
  })
})
