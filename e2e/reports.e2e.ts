import { readFile } from 'node:fs/promises'
import { expect, test, unique } from './testApp.ts'

test('a report is generated, read, and exported as PDF, XLSX and CSV', async ({ page, api }) => {
  const title = unique('Press leaks')
  const made = await api.report(title, { priority: 'critical', dueDate: '2020-01-02' })
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate: Case Status' }).click()
  await expect(page.getByRole('heading', { name: 'Case Status', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/reports\/[0-9a-f-]{36}$/)
  const urgent = page.getByRole('region', { name: 'Overdue and critical cases now' }).first()
  await expect(urgent.getByRole('link', { name: made.key })).toBeVisible()

  const beginnings = { PDF: '%PDF-', XLSX: 'PK', CSV: '\ufeffCase Status' }
  for (const [format, beginning] of Object.entries(beginnings)) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: `Download as ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^case-status-.*\\.${format.toLowerCase()}$`))
    const file = await readFile(await download.path())
    expect(file.toString('utf8').startsWith(beginning)).toBe(true)
  }

  // Its content does not change afterwards.
  await api.send('PATCH', `/api/cases/${made.id}`, { status: 'completed' })
  await page.goto('/reports')
  await page.getByRole('region', { name: 'Recent reports' }).getByRole('link').first().click()
  await expect(urgent.getByText(title)).toBeVisible()
})
