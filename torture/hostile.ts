import { Worker } from 'node:worker_threads'
import { memoryOf } from '../bench/processes.ts'
import { AppProcess } from './appProcess.ts'
import { Client, newTally } from './client.ts'
import { type TestContext, newDataDir, openServer } from './testContext.ts'
import type { Attack, Target } from './hostile/attack.ts'
import type { AttackTask, AttackResult } from './hostile/attackThread.ts'
import { attacks, calm } from './hostile/attacks.ts'
import { HealthWatch } from './hostile/healthWatch.ts'
import { RegularUsers, personOf } from './hostile/regularUsers.ts'
import { addressOf } from './faultyConnection.ts'
import { until } from './waiting.ts'

/** Maximum milliseconds of a /healthz request, without the time for which the machine was busy with something else. */
const longestProbe = 200
/** Megabytes by which the app may grow during an attack, by default. */
const defaultGrowth = 150
const people = 16
/** Milliseconds between two samples of the memory. */
const pollInterval = 150

/** Attacks with single requests, files and connections, while sixteen people work in the installation. */
export async function hostile(context: TestContext): Promise<void> {
  const { report, random } = context
  const server = await openServer(context)
  const env = {
    DATA_DIR: newDataDir(context),
    DATABASE_URL: addressOf(server.connection),
    TRUSTED_PROXIES: '127.0.0.1',
    AI_RATE_PER_USER_MIN: '100',
  }
  const app = await AppProcess.start({ env })
  context.onTeardown(() => app.stop())
  const manager = new Client(() => app.url, newTally(), { 'x-forwarded-for': '10.1.1.1' })
  await manager.signUp()
  const target = await makeTarget(manager, app)
  const regularUsers = await RegularUsers.open(manager, () => app.url, people, random)
  context.onTeardown(() => regularUsers.close())
  const watch = new HealthWatch(app)
  context.onTeardown(() => watch.close())

  const stage = { app, regularUsers, watch, target }
  const { only } = context
  const wanted = attacks.filter(
    ({ name }) => only === null || name === calm || only.split(',').some((part) => name.includes(part)),
  )
  for (const attack of wanted) await attackIn(context, stage, attack)
  await recover(app, report)
  report.atMost('megabytes of the app at the end', memoryOf(app.pid), 700, ' MB')
}

type AppUnderTest = { app: AppProcess; regularUsers: RegularUsers; watch: HealthWatch; target: Target }

/** Runs one attack and reports its effect on everybody else. */
async function attackIn({ report, quick, random }: TestContext, stage: AppUnderTest, attack: Attack): Promise<void> {
  const { app, regularUsers, watch, target } = stage
  await recover(app, report)
  await until('the streams of the regular users to be open', () => regularUsers.disconnected === 0)
  const task: AttackTask = { name: attack.name, target, quick, seed: random.between(0, 2 ** 31) }
  const thread = new Worker(new URL('hostile/attackThread.ts', import.meta.url), { workerData: task })
  await nextMessage(thread)

  const { pid, starts } = app
  const reopened = regularUsers.reopened
  const before = memoryOf(pid)
  let most = before
  watch.begin()
  regularUsers.begin()
  const looking = setInterval(() => (most = Math.max(most, memoryOf(app.pid))), pollInterval)
  const begun = performance.now()
  thread.postMessage('begin', [])
  const result = (await nextMessage(thread)) as AttackResult
  const probes = await watch.end()
  clearInterval(looking)
  await thread.terminate()
  const { took, failures } = regularUsers.end()

  const answered = probes.filter(({ ok }) => ok)
  const slowest = (figures: number[]) => Math.max(0, ...figures)
  const own = slowest(answered.map(({ took, waited }) => took - waited))
  report.subject(attack.name, attack.sends)
  report.count('what came back', result.got.map(([what, { times }]) => `${what}: ${times}`).join(', ') || 'nothing')
  report.none(
    '... that should not',
    result.got
      .filter(([what]) => !attack.mayGet.includes(what as never))
      .map(([what, { times, example }]) => `${what}: ${times}, first for ${example}`),
  )
  for (const { what, figure, most: bound } of result.findings) report.atMost(what, figure, bound)
  report.none('errors of the attack itself', result.fault === null ? [] : [result.fault])
  report.holds('the process is alive, and the same', app.starts === starts && app.pid === pid, `pid ${app.pid}`)
  report.atMost('slowest /healthz, without what the machine was busy with', own, longestProbe, ' ms')
  report.count('... as it was seen', `${Math.round(slowest(answered.map(({ took }) => took)))} ms`)
  report.none(
    'probes at /healthz without an answer',
    probes.filter(({ ok }) => !ok),
  )
  report.count(
    `${took.length} requests of the innocent: slowest, 99 of 100`,
    inMilliseconds([slowest(took), share(took, 0.99)]),
  )
  report.none('... lost or refused', failures)
  report.atMost('... streams that broke', regularUsers.reopened - reopened + regularUsers.disconnected, 0)
  report.atMost('memory of the app grew by', most - before, attack.mostGrowth ?? defaultGrowth, ' MB')
  report.count('... from, to at most', `${Math.round(before)} MB, ${Math.round(most)} MB`)
  report.count('... seconds', Math.round((performance.now() - begun) / 1000))
}

/** Restarts a process that hangs after an attack, so that the others can run. */
async function recover(app: AppProcess, report: TestContext['report']): Promise<void> {
  try {
    await app.ready(30_000)
  } catch (error) {
    report.none('the process hangs after an attack and is killed', [String(error)])
    await app.kill()
    await app.ready()
  }
}

function nextMessage(thread: Worker): Promise<unknown> {
  return new Promise((resolve, reject) => {
    thread.once('message', (message) => {
      thread.off('error', reject)
      resolve(message)
    })
    thread.once('error', reject)
  })
}

const share = (figures: number[], part: number): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length * part)] ?? 0
const inMilliseconds = (figures: number[]) => figures.map((figure) => `${Math.round(figure)} ms`).join(', ')

/** Creates what the attacks need: long lists, a case, a CAR, stations, guest reports, two people. */
async function makeTarget(manager: Client, app: AppProcess): Promise<Target> {
  const post = async <T>(path: string, body: object, method = 'POST') => {
    const answer = await manager.insist(method, path, () => body)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }
  await post('/api/settings/workspace', { guestReports: true }, 'PATCH')
  const { code } = await post<{ code: string }>('/api/stations', { site: 'Plant 1', area: 'Hall', name: 'Press 0' })
  const rows = Array.from({ length: 200 }, (_none, index) => `Plant 1,Hall,Place ${index}`)
  await post('/api/stations/import', { csv: ['site,area,station', ...rows].join('\n') })
  const cases = []
  for (let one = 0; one < 400; one += 1) {
    cases.push(await post<{ id: string }>('/api/cases', { title: `Leak ${one}`, description: 'oil '.repeat(1000) }))
  }
  const car = await post<{ id: string }>('/api/cars', { title: 'Belts tear', background: 'Three this week.' })
  const url = () => app.url
  const attacker = await personOf(manager, url, 'attacker', '10.2.0.1')
  const bystander = await personOf(manager, url, 'bystander', '10.2.0.2')
  return {
    url: app.url,
    cookie: attacker.cookie,
    bystander: bystander.cookie,
    caseId: cases[0]?.id ?? '',
    carId: car.id,
    station: code,
  }
}
