import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A rule that a page violates, and the first characters of the elements that do. */
type Barrier = [rule: string, parts: string[]]

/** The serious and critical barriers of a page in its current state; limited to some rules if given. */
export async function barriersOf(page: Page, rules: string[] = []): Promise<Barrier[]> {
  // The default mode checks frames of other sites, which no page has, and opens one more page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])
}
