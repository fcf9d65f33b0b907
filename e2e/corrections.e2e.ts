import type { Page } from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import type { Correction } from '../contract/cases/corrections.ts'
import type { ErpInvoice } from '../contract/erp/erp.ts'
import { barriersOf } from './barriers.ts'
import { countActions } from './counted.ts'
import { expect, Api, manager, newWindow, password, startApp, test as base, unique, untilStill } from './testApp.ts'

const test = base.extend<{
  /** An app started with its sample data, and so with the simulator of the ERP; the manager's window. */
  sampleWindow: Page
}>({
  sampleWindow: [
    async ({ browser, playwright }, use) => {
      const testApp = await startApp(['--sample'])
      const request = await playwright.request.newContext()
      await new Api(request, testApp.url).send('POST', '/api/auth/sign-up/email', { ...manager, password })
      await request.dispose()
      const page = await newWindow(browser, testApp.url, manager)
      await use(page)
      await page.context().close()
      await testApp.stop()
    },
    // Starting with the sample data does not count towards the test's time.
    { timeout: 300_000 },
  ],
})

async function expectNoBarrier(page: Page): Promise<void> {
  await untilStill(page)
  expect(await barriersOf(page)).toEqual([])
}

test('a wrong delivery ends in a credit memo: connected, linked, returned, posted', async ({
  sampleWindow: page,
  playwright,
}) => {
  await page.goto('/integrations')
  const api = new Api(page.request, new URL(page.url()).origin)
  await page.getByRole('button', { name: 'Connect the sample company' }).click()
  await expect(page.getByText('Sample company (simulated)')).toBeVisible()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expectNoBarrier(page)
  const paid = await api.send<ErpInvoice[]>('GET', "/api/dynamics/invoices?$filter=status eq 'Paid'")
  const customer = paid[0]?.customerName ?? ''

  const made = await api.report(unique('Wrong seals delivered'))
  await page.goto(`/cases/${made.id}`)
  await page.getByRole('button', { name: 'Edit Case' }).click()
  await page.getByRole('combobox', { name: 'Record type' }).click()
  await page.getByRole('option', { name: 'Customer', exact: true }).click()
  await page.getByRole('combobox', { name: 'Record', exact: true }).fill(customer)
  await page.getByRole('option', { name: customer }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('region', { name: 'Related record' }).getByText(customer)).toBeVisible()

  await page.getByRole('button', { name: 'Create Return' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Return' })
  await dialog.getByRole('combobox', { name: 'Invoice' }).click()
  await page.keyboard.press('ArrowDown')
  await untilStill(page)
  // The list itself scrolls with the arrow keys, which the rule about scrolling does not recognise.
  expect((await barriersOf(page)).map(([rule]) => rule)).not.toContain('color-contrast')
  await page.getByRole('option', { name: paid[0]?.number ?? '' }).click()
  await dialog.getByRole('button', { name: 'All' }).click()
  await expectNoBarrier(page)
  await dialog.getByRole('button', { name: 'Create Return' }).click()
  await expect(dialog).toBeHidden()
  // The focus stays among the actions, of which the pending one is disabled for a moment.
  await expect(page.getByRole('button', { name: /^Create (Return|Credit)/ }).and(page.locator(':focus'))).toBeVisible()
  const record = page.getByRole('listitem', { name: `${made.key}-1` })
  await expect(record.getByRole('link', { name: /S-CR/ })).toBeVisible()
  await expect(record.getByRole('button', { name: 'Check now' })).toBeVisible()

  // Somebody posts the draft in the ERP.
  const [correction] = await api.send<Correction[]>('GET', `/api/cases/${made.id}/corrections`)
  const [memo] = correction?.documents ?? []
  const { baseUrl } = await api.send<{ baseUrl: string }>('GET', '/api/dynamics/connection')
  const erp = await playwright.request.newContext()
  const posted = await erp.post(`${new URL(baseUrl).origin}/_post`, { form: { id: memo?.id ?? '' }, maxRedirects: 0 })
  expect(posted.status()).toBeLessThan(400)
  await erp.dispose()

  await record.getByRole('button', { name: 'Check now' }).click()
  await expect(record.getByText('Completed')).toBeVisible()
  await expectNoBarrier(page)
  await expect(page.getByRole('button', { name: 'Create Return' })).toBeEnabled()
  expect((await api.send<Case>('GET', `/api/cases/${made.id}`)).correctionStatus).toBe('Completed')

  // A credit of an amount takes four clicks from the page of the case.
  const actions = await countActions(page)
  await page.getByRole('button', { name: 'Credit Only' }).click()
  const credit = page.getByRole('dialog', { name: 'Credit Only' })
  await credit.getByRole('combobox', { name: 'Invoice' }).click()
  // The first invoice has nothing left to credit.
  await page
    .getByRole('listbox')
    .getByRole('option')
    .filter({ hasNotText: paid[0]?.number ?? '' })
    .first()
    .click()
  await actions.enter(credit.getByLabel('Amount excl. tax'), '1.5')
  await credit.getByRole('button', { name: 'Credit Only' }).click()
  await expect(credit).toBeHidden()
  await actions.expect({ presses: 4, fields: 1 })
  await expect(page.getByRole('listitem', { name: `${made.key}-2` })).toBeVisible()
})
