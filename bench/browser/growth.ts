import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { budgets } from '../budgets.ts'
import type { Environment } from '../environment.ts'
import type { Table } from '../table.ts'
import { sendAll } from '../sendAll.ts'

/** Changes in an hour of a large factory: one per second. */
const anHour = 3600
/** After this many, everything that the page caches on purpose is loaded. */
const warmUp = 300
/** Milliseconds after which the page has received and shown the last change. */
const settled = 3000

/**
 * Measures the memory of the open page before and after an hour's worth of changes by others, sent as fast as the
 * server accepts them.
 */
export async function growthInAnHour(table: Table, page: Page, { app }: Environment, quick: boolean): Promise<void> {
  const changes = quick ? anHour / 10 : anHour
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await sendAll(app, 'change', warmUp)
  await pause(settled)
  const before = await heldBy(cdp)
  await sendAll(app, 'change', changes)
  await pause(settled)
  const after = await heldBy(cdp)
  const what = `the page after ${changes} changes by others: growth`
  table.atMost(what, after.memory - before.memory, 'MB', budgets.pageGrowth, 1)
  table.add('  memory, nodes', `${after.memory.toFixed(1)} MB, ${after.nodes} (before ${before.nodes})`)
}

/** Returns megabytes of the JavaScript heap and DOM nodes, after garbage collection. */
async function heldBy(cdp: CDPSession): Promise<{ memory: number; nodes: number }> {
  for (const _time of [1, 2]) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { memory: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes') }
}
