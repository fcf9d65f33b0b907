import { budgets } from './budgets.ts'
import { measure, medianOf, type Figures, type Operation } from './measure.ts'
import { fillCases, type Contestant, type Stage } from './stage.ts'
import type { Table } from './table.ts'

const connections = 16
const fewCases = 10_000
const manyCases = 1_000_000
const statuses = ['new', 'in_progress', 'review', 'completed', 'closed']

const pageOf: Operation = {
  name: 'page of 50 of one status, newest first',
  method: 'GET',
  path: () => '/api/cases?status=review&limit=50&sort=-createdAt',
}

function operationsOn(ids: string[]): Operation[] {
  let turn = 0
  const anyCase = () => `/api/cases/${ids[(turn += 7) % ids.length]}`
  return [
    { name: 'read one case', method: 'GET', path: anyCase },
    pageOf,
    {
      name: 'create',
      method: 'POST',
      path: () => '/api/cases',
      body: () => ({ title: 'Oil below press 4', description: 'A puddle of about a litre, since the early shift.' }),
    },
    {
      name: 'change status',
      method: 'PATCH',
      path: anyCase,
      body: () => ({ status: statuses[turn % statuses.length] }),
    },
  ]
}

/** Every operation against app and floor in turn; the ratio is taken inside a round. */
export async function compareWithFloor(stage: Stage, table: Table, quick: boolean): Promise<void> {
  await fillCases(stage.database, fewCases)
  const ids = await idsOf(stage)
  for (const operation of operationsOn(ids)) {
    const rounds: { app: Figures; floor: Figures }[] = []
    const seconds = quick ? 2 : 5
    await Promise.all([measure(stage.app, operation, 2, 1), measure(stage.floor, operation, 2, 1)])
    for (let round = 0; round < 3; round += 1) {
      const floor = await measure(stage.floor, operation, connections, seconds)
      rounds.push({ floor, app: await measure(stage.app, operation, connections, seconds) })
    }
    const share = medianOf(rounds.map(({ app, floor }) => app.rate / floor.rate))
    const of = (pick: (round: (typeof rounds)[number]) => number) => medianOf(rounds.map(pick))
    const rates = `${of(({ app }) => app.rate).toFixed(0)} / ${of(({ floor }) => floor.rate).toFixed(0)} per s`
    table.add(
      `${operation.name}, app / floor`,
      `${share.toFixed(2)} (${rates})`,
      `at least ${budgets.floorShare}`,
      share >= budgets.floorShare,
    )
    const processor = `${of(({ app }) => app.processor).toFixed(2)} / ${of(({ floor }) => floor.processor).toFixed(2)} ms`
    const wait = `p50 ${of(({ app }) => app.median).toFixed(0)}, p99 ${of(({ app }) => app.p99).toFixed(0)} ms`
    table.add(`  processor of the process, waiting`, `${processor}, ${wait}`)
  }
}

/** The page of 50 must not grow with the table. */
export async function pagesAtAMillion(stage: Stage, table: Table): Promise<void> {
  const alone = async () => medianOf([await rateOf(stage.app), await rateOf(stage.app), await rateOf(stage.app)])
  const few = await alone()
  await fillCases(stage.database, manyCases)
  const many = await alone()
  const share = few / many
  table.add(
    `page of 50, 1,000,000 cases / 10,000 cases`,
    `${share.toFixed(2)} times the cost`,
    `at most ${budgets.millionShare}`,
    share <= budgets.millionShare,
  )
}

const rateOf = async (who: Contestant) => (await measure(who, pageOf, connections, 5)).rate

async function idsOf(stage: Stage): Promise<string[]> {
  const { rows } = await stage.database.query<{ id: string }>('select id from cases order by number limit 5000')
  return rows.map(({ id }) => id)
}
