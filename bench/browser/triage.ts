import type { Locator, Page } from '@playwright/test'
import type { Case } from '../../contract/cases/cases.ts'
import { ask } from '../ask.ts'
import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import type { Table } from '../table.ts'
import { openBrowser, signedIn } from './openBrowser.ts'

/** An average typist's keystroke, and preparing a decision: keystroke-level model, Card, Moran and Newell 1980. */
const secondsPerKey = 0.28
const secondsPerDecision = 1.35

type Step = { keys: readonly string[]; until: (page: Page) => Locator }
const inDialog = (select: string) => (page: Page) => page.getByRole('dialog').locator(select).first()

/** Presses of each outcome, and what somebody waits for before the next ones. */
const outcomes: Record<string, readonly Step[]> = {
  accepted: [{ keys: ['1'], until: inDialog('input:focus') }],
  duplicate: [
    { keys: ['2'], until: inDialog('[data-combobox-selected]') },
    { keys: ['Enter'], until: inDialog('input[type=radio]:focus') },
  ],
  declined: [
    { keys: ['3'], until: inDialog('input[type=radio]:focus') },
    { keys: ['2'], until: inDialog('input[type=radio]:checked') },
  ],
  car: [{ keys: ['4'], until: inDialog('input:focus') }],
  snoozed: [
    { keys: ['h'], until: inDialog('input[type=radio]:focus') },
    { keys: ['2', '1'], until: inDialog('input[type=radio]:checked') },
  ],
}
const shift = [
  ...Array.from({ length: 10 }, () => 'accepted'),
  'duplicate',
  ...Array.from({ length: 4 }, () => 'declined'),
  'car',
  ...Array.from({ length: 4 }, () => 'snoozed'),
]

/** Measures the triage of twenty cases by keyboard: the presses, and the time for which the app is waited for. */
export async function triageFigures(table: Table): Promise<void> {
  const environment = await openEnvironment()
  const browser = await openBrowser()
  try {
    await fillCases(environment.database, 2000)
    await environment.database.query(`update cases set triage = 'accepted' where triage = 'waiting'`)
    const reported = await reports(environment)
    const page = await (await signedIn(browser, environment.app)).newPage()
    await page.goto(`${environment.app.url}/triage`)
    let pressed = 0
    let waited = 0
    for (const [turn, title] of reported.entries()) {
      await page.getByRole('article', { name: title }).waitFor()
      const next = reported[turn + 1]
      const last: Step = {
        keys: ['Enter'],
        until: () =>
          next === undefined
            ? page.getByText('Nothing is waiting for triage')
            : page.getByRole('article', { name: next }),
      }
      for (const { keys, until } of [...(outcomes[shift[turn] ?? ''] ?? []), last]) {
        const started = performance.now()
        for (const key of keys) await page.keyboard.press(key)
        await until(page).waitFor()
        waited += (performance.now() - started) / 1000
        pressed += keys.length
      }
    }
    const person = pressed * secondsPerKey + reported.length * secondsPerDecision
    table.add(`${reported.length} cases triaged by keyboard: keys pressed`, String(pressed))
    table.add('  waiting for the app', `${waited.toFixed(1)} s`)
    table.atMost(
      `  with ${secondsPerKey} s per key and ${secondsPerDecision} s per decision`,
      waited + person,
      's',
      budgets.triageSeconds,
      1,
    )
    const left = (budgets.triageSeconds - waited - person) / reported.length
    table.add('  left to read each case', `${left.toFixed(1)} s`)
  } finally {
    await browser.close()
    await environment.close()
  }
}

/** Reports the cases; one is like a case that is under way. Returns their titles, oldest first. */
async function reports(environment: Environment): Promise<string[]> {
  const report = async (title: string, more: Partial<Case> = {}) => {
    await ask(environment, 'POST', '/api/cases', { title, description: 'Seen at the line.', ...more })
    return title
  }
  const known = await report('Coolant pump leaks at the seal', { status: 'in_progress' })
  const titles: string[] = []
  for (const [turn, outcome] of shift.entries()) {
    titles.push(await report(outcome === 'duplicate' ? known : `Report ${turn + 1} of the shift`))
  }
  return titles
}
