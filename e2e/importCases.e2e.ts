import { text } from 'node:stream/consumers'
import { barriersOf } from './barriers.ts'
import { expect, test, unique, untilStill } from './testApp.ts'

test('a list from elsewhere is imported as cases, found, exported as a file, and undone', async ({ page }) => {
  const name = unique('Brought')
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Import or export' }).click()
  await page.getByRole('menuitem', { name: 'Import cases' }).click()
  const rows = [`${name} oil;hoch;03/04/2026;mona@example.com`, `${name} noise;nope;05/06/2026;`]
  const csv = ['Betreff;Priorität;Fällig am;Zuständig', ...rows].join('\r\n')
  const choose = (list: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${list}`) })
  await choose(csv)
  await expect(page.getByRole('row', { name: /3 Priorität nope Unknown priority/ })).toBeVisible()
  await untilStill(page)
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose(csv.replace('nope', 'low'))
  await page.getByText('The day', { exact: true }).click()
  await expect(page.getByText('2 cases will be created')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 cases' }).click()
  await page.getByRole('link', { name: 'Show these cases' }).click()
  const row = page.getByRole('row', { name: new RegExp(`${name} oil`) })
  await expect(row).toContainText('Apr 03, 2026')
  await expect(row).toContainText('Mona Keller')

  await page.getByRole('button', { name: 'Import or export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^cases-.*\.csv$/)
  const lines = (await text(await file.createReadStream())).trim().split('\r\n')
  expect(lines.slice(1).every((line) => line.includes(name))).toBe(true)
  expect(lines).toHaveLength(3)

  await page.goto('/cases/import')
  await page.getByRole('button', { name: 'Undo list.csv' }).click()
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible()
  await page.goto(`/cases?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('No cases match these filters.')).toBeVisible()
})
