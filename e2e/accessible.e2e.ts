import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, unique } from './house.ts'

/** Every page, and what is opened on it before it is looked at. */
const pages: { name: string; path: string; open?: string }[] = [
  { name: 'the list of cases', path: '/cases' },
  { name: 'the board', path: '/kanban' },
  { name: 'a new case', path: '/cases', open: 'Create Case' },
  { name: 'a quick case', path: '/cases', open: 'Quick Case' },
  { name: 'a case', path: '/cases/{id}' },
  { name: 'editing a case', path: '/cases/{id}', open: 'Edit Case' },
  { name: 'an unknown page', path: '/nowhere' },
]

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme} colours`, () => {
    test.use({ colorScheme: scheme })
    for (const { name, path, open } of pages) {
      test(`${name} has no barrier`, async ({ page, api }) => {
        const made = await api.report(unique('Looked at'), { priority: 'high', department: 'quality', tags: ['weld'] })
        await page.goto(path.replace('{id}', made.id))
        await page.getByRole('main').waitFor()
        if (open) {
          await page.getByRole('button', { name: open }).first().click()
          await page.getByRole('dialog').waitFor()
        }
        await page.waitForLoadState('networkidle')
        // What fades in is judged when it is there.
        await expect
          .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length))
          .toBe(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([])
      })
    }

    test('the landing and sign-in pages have no barrier', async ({ page, context }) => {
      await context.clearCookies()
      for (const path of ['/', '/api/login']) {
        await page.goto(path)
        await page.getByRole('main').waitFor()
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([])
      }
    })
  })
}
