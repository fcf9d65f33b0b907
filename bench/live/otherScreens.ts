import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { fillCases, someIds } from '../cases.ts'
import type { Wishes } from '../parts.ts'
import { requestOf } from '../sendAll.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { medianOf, percentileOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { openStreams } from './streams.ts'
import { openScreen } from './screen.ts'

const maxStreams = 500
/** Milliseconds between two changes, so that none waits for the previous one. */
const apart = 60

/** Measures how long a change takes to reach others: event streams, and a page that shows it. */
export async function liveFigures(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  try {
    await fillCases(environment.database, 1000)
    const ids = await someIds(environment.database)
    const second = await environment.another()
    const places = [
      ['one process', environment.app.url],
      ['two processes', second.url],
    ] as const
    for (const [processes, url] of places) {
      for (const amount of [1, 100, maxStreams]) {
        const { streams, screen } = await waits(environment, url, amount, ids, quick ? 10 : 100)
        const what = (who: string) => `change to ${who}, ${amount} open, ${processes}: 95 % within`
        const report = (who: string, times: number[]) => {
          const of100 = percentileOf(times, 0.95)
          if (amount === maxStreams) table.atMost(what(who), of100, 'ms', budgets.otherScreen)
          else table.add(what(who), `${of100.toFixed(0)} ms`)
          table.add('  median, slowest', `${medianOf(times).toFixed(0)} ms, ${Math.max(...times).toFixed(0)} ms`)
        }
        report('every stream', streams)
        report('another screen', screen)
      }
    }
  } finally {
    await environment.close()
  }
}

/** Milliseconds from sending each change until each stream received it, and until the page of that case showed it. */
async function waits(
  { app }: Environment,
  url: string,
  amount: number,
  ids: readonly string[],
  changes: number,
): Promise<{ streams: number[]; screen: number[] }> {
  const [shownId = ''] = ids
  const screen = await openScreen({ ...app, url }, shownId)
  const streams = await openStreams(url, app, amount)
  const times = { streams: [] as number[], screen: [] as number[] }
  try {
    for (let change = 0; change < changes; change += 1) {
      const title = `Changed ${url} ${amount} ${change}`
      const received = streams.received(shownId)
      const seen = screen.showed(title)
      const sent = performance.now()
      const { path, ...request } = requestOf(app, {
        method: 'PATCH',
        path: `/api/cases/${shownId}`,
        body: { title },
      })
      const answer = await fetch(app.url + path, request)
      if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`)
      times.streams.push(...(await received).map((moment) => moment - sent))
      times.screen.push((await seen) - sent)
      await pause(apart)
    }
    return times
  } finally {
    streams.close()
    await screen.close()
  }
}
