import { Api, expect, test, unique } from './testApp.ts'

test('a case is created from the header and found by its words', async ({ page }) => {
  const title = unique('Torque wrench drifts')
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Create Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create New Case' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Two of ten screws are loose after the night shift.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Case created successfully', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('Two of ten screws are loose')).toBeVisible()
  await expect(page.getByText('Case Created', { exact: true })).toBeVisible()
})

test('two cases created one after another are two', async ({ page, api }) => {
  const title = unique('Created in a row')
  await page.goto('/cases')
  for (const turn of ['first', 'second']) {
    await page.getByRole('button', { name: 'Create Case' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create New Case' })
    await expect(dialog.getByLabel('Title')).toHaveValue('')
    await dialog.getByLabel('Title').fill(`${title} ${turn}`)
    await dialog.getByLabel('Description').fill('Seen at the line.')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
  }
  expect(await api.send<object[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)).toHaveLength(2)
})

test('a status that the server refuses is reverted and reported', async ({ page, api }) => {
  const made = await api.report(unique('Status stays'))
  await page.goto(`/cases?q=${made.key}`)
  await page.route('**/api/cases/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: 'out of order' }) : route.continue(),
  )
  const row = page.getByRole('row', { name: new RegExp(made.title) })
  await row.getByRole('button', { name: /New/ }).click()
  await page
    .getByRole('menuitem', { name: 'Review' })
    .or(page.getByRole('menuitemradio', { name: 'Review' }))
    .click()
  await expect(page.getByText('Failed to update case status', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: /New/ })).toBeVisible()
  await page.unrouteAll()
  await row.getByRole('button', { name: /New/ }).click()
  await page
    .getByRole('menuitem', { name: 'Review' })
    .or(page.getByRole('menuitemradio', { name: 'Review' }))
    .click()
  await expect(row.getByRole('button', { name: /Review/ })).toBeVisible()
  await expect
    .poll(async () => (await api.send<{ status: string }>('GET', `/api/cases/${made.id}`)).status)
    .toBe('review')
})

test('a case is deleted and restored', async ({ page, api }) => {
  const made = await api.report(unique('Deleted by mistake'))
  await page.goto(`/cases?q=${made.key}`)
  const row = page.getByRole('row', { name: new RegExp(made.title) })
  await row.hover()
  await row.getByRole('button', { name: 'Delete case' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('two people edit one case: the second sees both versions, and nothing is lost', async ({
  page,
  secondPage,
  api,
  testApp,
}) => {
  const made = await api.report(unique('Edited twice'))
  await page.goto(`/cases/${made.id}`)
  await page.getByRole('button', { name: 'Edit Case' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(`${made.title} by Mona`)
  await new Api(secondPage.request, testApp.url).send('PATCH', `/api/cases/${made.id}`, {
    title: `${made.title} by Oskar`,
    location: 'Hall 7',
  })
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: `${made.key} has changed` })
  await expect(question.getByText(`${made.title} by Oskar`)).toBeVisible()
  await expect(question.getByText(`${made.title} by Mona`)).toBeVisible()
  expect((await api.send<{ title: string }>('GET', `/api/cases/${made.id}`)).title).toBe(`${made.title} by Oskar`)
})

test('a session that expires while somebody fills in a form loses nothing', async ({ page, context, api }) => {
  const title = unique('Typed before the session ended')
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Create Case' }).first().click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A long text.')
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /sign in/i })
  await dialog.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await dialog.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByText('Case created successfully', { exact: true })).toBeVisible()
  expect(await api.send<object[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)).toHaveLength(1)
})

test('a long title is one line in tables, as wide as fits, and shown in full in short lists', async ({ page, api }) => {
  const { id } = await api.send<{ id: string }>('GET', '/api/auth/user')
  const title = unique('Changeover to cover plate 2204-31 takes 95 minutes on P-14')
  await api.report(title, { assigneeId: id, dueDate: '2020-01-02' })
  await page.setViewportSize({ width: 1440, height: 900 })
  const lists = { '/': 3, '/cases': 1, '/my-work': 2 }
  for (const [path, listsWithIt] of Object.entries(lists)) {
    await page.goto(path)
    await expect(page.getByText(title, { exact: true })).toHaveCount(listsWithIt)
    for (const row of await page.getByRole('row', { name: new RegExp(title) }).all()) {
      expect((await row.boundingBox())?.height, path).toBe(44)
    }
    const cut = await page
      .getByRole('listitem')
      .getByText(title, { exact: true })
      .evaluateAll((shown) => shown.filter((one) => one.scrollHeight > one.clientHeight).length)
    expect(cut, path).toBe(0)
  }
})

test('every column of the specification is visible from 1280 pixels on, and no page is wider than its window', async ({
  page,
  api,
}) => {
  const made = await api.report(unique('Wide '.repeat(30)), {
    dueDate: '2020-01-02',
    location: 'Hall 7, line 3, press 12',
  })
  await page.addInitScript(() => localStorage.setItem('case-columns', JSON.stringify([])))
  const specified = ['Title', 'Status', 'Priority', 'Created Date', 'Assigned', 'Due Date', 'Actions']
  for (const width of [320, 360, 390, 768, 1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const heads = page.getByRole('table', { name: 'Recent Cases' }).getByRole('columnheader')
    await expect(heads.first()).toBeVisible()
    if (width >= 1280) expect(await heads.allTextContents(), `${width} wide`).toEqual(specified)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBe(width)
  }
  expect(made.title.length).toBeGreaterThan(150)
})

test('an earlier state is opened from the history, stepped through, and left for today', async ({ page, api }) => {
  const { id } = await api.report(unique('Seen earlier'), { priority: 'low' })
  await api.send('POST', `/api/cases/${id}/comments`, { content: 'Since Monday.' })
  await api.send('PATCH', `/api/cases/${id}`, { priority: 'medium' })
  await api.send('PATCH', `/api/cases/${id}`, { priority: 'high' })
  await page.goto(`/cases/${id}`)
  await page.getByRole('link', { name: 'Earlier state' }).first().click()
  const bar = page.getByRole('region', { name: 'Earlier state' })
  await expect(bar.getByText('1 field has changed since.')).toBeVisible()
  await expect(page.getByText('Now: High')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comments' }).getByText('Since Monday.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Case' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Previous change' }).click()
  await expect(page.getByRole('region', { name: 'Comments' }).getByText('None at that time')).toBeVisible()
  await bar.getByRole('button', { name: 'Next change' }).click()
  await bar.getByRole('button', { name: 'Next change' }).click()
  await expect(bar.getByText('No field has changed since.')).toBeVisible()
  await bar.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByRole('button', { name: 'Edit Case' })).toBeVisible()
})
