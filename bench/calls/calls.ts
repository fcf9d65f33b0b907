import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MadeWallboard } from '../../contract/wallboards/wallboards.ts'
import { openBrowser } from '../../server/notifications/push/testing/standInService.ts'
import { maxStreams } from '../../server/live/streamLimit.ts'
import { signInNew } from '../appProcess.ts'
import { budgets } from '../budgets.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import type { Wishes } from '../parts.ts'
import { processorOf } from '../processes.ts'
import { medianOf, percentileOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { openFakePush } from './fakePush.ts'
import { openWallStreams } from './wallStreams.ts'

const streamCount = 500
const openCalls = 500
/** Milliseconds between two calls: a wallboard is read four times a second at most. */
const apart = 400
/** Milliseconds after which the e-mails, seals and jobs of many calls are done. */
const settled = 20_000

type Times = { push: number[]; wall: number[] }

/**
 * Measures the time from a call to the push service and to the wallboards, and the cost of open calls while nothing
 * happens.
 */
export async function callFigures(table: Table, { quick }: Wishes): Promise<void> {
  const push = await openFakePush()
  const environment = await openEnvironment({
    BENCH_PUSH_PORT: String(push.port),
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('leadPushHere.ts', import.meta.url))}`,
  })
  const floor = fork(fileURLToPath(new URL('floorServer.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: environment.databaseUrl, BENCH_PUSH_PORT: String(push.port) },
  })
  try {
    const [port] = (await once(floor, 'message')) as [number]
    const walls = await prepare(environment)
    const rounds = quick ? 5 : 60
    const floorAt = `http://127.0.0.1:${port}`
    const least = await waits(floorAt, {}, [floorAt], push, rounds, async () => undefined)
    const { app, database } = environment
    const app500 = await waits(`${app.url}/api/cases`, app.headers, walls, push, rounds, async () => {
      // As if the earlier calls had been cleared and half a minute had passed.
      await database.query(`update calls set state = 'cancelled' where state <> 'cancelled'`)
      await database.query(`delete from call_messages`)
    })
    for (const [name, what, most] of [
      ['push', 'call to the first push message handed over', budgets.callPushTimes],
      ['wall', `call to each of ${streamCount} wallboards`, budgets.callWallTimes],
    ] as const) {
      const [of100, leastOf100] = [percentileOf(app500[name], 0.95), percentileOf(least[name], 0.95)]
      table.atMost(`${what}: 95 % within, in terms of the floor`, of100 / leastOf100, 'times', most, 1)
      const [median, leastMedian] = [medianOf(app500[name]), medianOf(least[name])]
      table.add('  95 %, median', `${of100.toFixed(0)} ms, ${median.toFixed(0)} ms`)
      table.add('  floor: 95 %, median', `${leastOf100.toFixed(0)} ms, ${leastMedian.toFixed(0)} ms`)
    }
    await costOfOpenCalls(environment, table, quick ? 10 : 60)
  } finally {
    floor.disconnect()
    await environment.close()
    await push.close()
  }
}

const sendTo = async (url: string, headers: Record<string, string>, method: string, body: object) => {
  const sent = { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, sent)
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Creates somebody with a device who is called first, and wallboards for all streams; returns their URLs. */
async function prepare({ app }: Environment): Promise<string[]> {
  const { url, headers } = app
  const cookie = await signInNew(url, headers, 'lead@example.com', 'Operations Lead')
  await sendTo(`${url}/api/notifications/device`, { ...headers, cookie }, 'PUT', openBrowser().device)
  const rung = (role: string) => ({ to: { role }, acknowledgeMinutes: 600, clearMinutes: 600 })
  const routes = [{ rungs: [rung('Operations Lead'), rung('Process Manager')] }]
  await sendTo(`${url}/api/call-routes`, headers, 'PUT', routes)
  const walls: string[] = []
  for (let board = 0; board < streamCount / maxStreams; board += 1) {
    const made = await sendTo(`${url}/api/wallboards`, headers, 'POST', { name: `Hall ${board}` })
    walls.push(`${url}/api/wall/${((await made.json()) as MadeWallboard).token}/events`)
  }
  return walls
}

/**
 * Returns milliseconds from sending each call until the push service received a message, and until each stream shows
 * it.
 */
async function waits(
  url: string,
  headers: Record<string, string>,
  walls: string[],
  push: Awaited<ReturnType<typeof openFakePush>>,
  rounds: number,
  settle: () => Promise<void>,
): Promise<Times> {
  const streams = await openWallStreams(walls, streamCount)
  const times: Times = { push: [], wall: [] }
  try {
    for (let round = -2; round < rounds; round += 1) {
      await settle()
      await pause(apart)
      const title = `Press stands ${Math.random().toString(36).slice(2)}`
      const [pushed, shown] = [push.next(), streams.received(title)]
      const began = performance.now()
      await sendTo(url, headers, 'POST', { title, description: '', call: { type: 'machine', lineStopped: true } })
      const [at, moments] = await Promise.all([pushed, shown])
      // The first ones load what the others use.
      if (round < 0) continue
      times.push.push(at - began)
      times.wall.push(...moments.map((moment) => moment - began))
    }
    return times
  } finally {
    streams.close()
  }
}

/** Measures CPU time of app and database while calls are open and nothing happens. */
async function costOfOpenCalls({ app, database }: Environment, table: Table, seconds: number): Promise<void> {
  const used = () => processorOf(app.program ?? 0) + processorOf(app.database ?? 0)
  const share = async () => {
    await pause(settled)
    const before = used()
    await pause(seconds * 1000)
    return (used() - before) / (seconds * 10)
  }
  await database.query(`update calls set state = 'cancelled'`)
  const without = await share()
  for (let call = 0; call < openCalls; call += 1) {
    const body = { title: `Open ${call}`, description: '', call: { type: 'machine' } }
    await sendTo(`${app.url}/api/cases`, app.headers, 'POST', body)
  }
  // Until all of them have called the people of their first step.
  for (;;) {
    const { rows } = await database.query<{ left: number }>(
      `select count(*)::int as left from call_steps join calls on calls.id = call_id
       where call_steps.state = 'waiting' and due_at <= now() and calls.state = 'called'`,
    )
    if (rows[0]?.left === 0) break
    await pause(500)
  }
  const withCalls = await share()
  table.atMost(`${openCalls} open calls, nothing else: of one core`, withCalls - without, '%', budgets.openCallsCore, 2)
  table.add('  app and database with and without', `${withCalls.toFixed(2)} %, ${without.toFixed(2)} %`)
}
