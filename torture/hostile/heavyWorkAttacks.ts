import { setTimeout as pause } from 'node:timers/promises'
import { type Attack, answeredOrRefused, type Finding } from './attack.ts'
import type { Reply } from './attacker.ts'
import { dataStringOf, densePhoto } from './hostileFiles.ts'

/** Tasks of one person that may end while somebody else waits for theirs: those in progress, and one more. */
const turns = 3

/**
 * Sends one person's heavy work all at once and then a single task of somebody else; returns how many tasks of the
 * first were finished while the other waited.
 */
async function besides(
  what: string,
  many: () => Promise<Reply | null>[],
  single: () => Promise<Reply | null>,
): Promise<Finding[]> {
  let ended = 0
  const all = many().map(async (work) => {
    const reply = await work
    // What is refused at once has delayed nobody.
    if (reply !== null && reply.status < 300) ended += 1
  })
  // The others have to arrive first.
  await pause(300)
  const before = ended
  const reply = await single()
  const passed = ended - before
  await Promise.all(all)
  return [
    { what: `${what} of one person that ended before somebody else's single one`, figure: passed, most: turns },
    {
      what: `single ${what} of somebody else that failed`,
      figure: reply !== null && reply.status < 300 ? 0 : 1,
      most: 0,
    },
  ]
}

/** Work that costs much more than requesting it. */
export const heavyWorkAttacks: readonly Attack[] = [
  {
    name: 'twelve dense photos',
    sends: 'twelve photos full of writing to /api/analyze-photo by one person at once, one by somebody else',
    mayGet: answeredOrRefused,
    mostGrowth: 600,
    within: 180,
    prepare: async () => [await densePhoto()],
    async run(attacker, [bytes = Buffer.alloc(0)]) {
      const body = JSON.stringify({ imageData: dataStringOf(bytes, 'image/jpeg') })
      return besides(
        'photos',
        () => Array.from({ length: 12 }, () => attacker.json('/api/analyze-photo', body, 'attacker')),
        () => attacker.json('/api/analyze-photo', body, 'bystander'),
      )
    },
  },
  {
    name: 'ten PDFs',
    sends: 'ten sheets of labels and ten A3 by one person at once, one A3 by somebody else',
    mayGet: answeredOrRefused,
    mostGrowth: 400,
    within: 120,
    async run(attacker) {
      const path = `/api/cars/${attacker.target.carId}/a3.pdf`
      return besides(
        'PDFs',
        () =>
          Array.from({ length: 20 }, (_none, index) =>
            attacker.ask({ path: index % 2 === 0 ? '/api/stations/labels' : path, as: 'attacker' }),
          ),
        () => attacker.ask({ path, as: 'bystander' }),
      )
    },
  },
  {
    name: 'exports and reports',
    sends: 'thirty exports of everything as XLSX and forty reports by one person at once, one export by somebody else',
    mayGet: answeredOrRefused,
    mostGrowth: 400,
    within: 120,
    async run(attacker) {
      const path = '/api/cases/export?format=xlsx'
      const report = JSON.stringify({ template: 'improvementSummary' })
      // A report is only queued, so its response comes at once.
      const reports = Array.from({ length: 40 }, () => attacker.json('/api/reports', report, 'attacker'))
      const findings = await besides(
        'exports',
        () => Array.from({ length: 30 }, () => attacker.ask({ path, as: 'attacker' })),
        () => attacker.ask({ path, as: 'bystander' }),
      )
      await Promise.all(reports)
      return findings
    },
  },
  {
    name: 'sign-ins',
    sends: '300 sign-ins with wrong passwords of 900 characters at once, 300 requests for a new password',
    mayGet: answeredOrRefused,
    mostGrowth: 300,
    within: 60,
    async run(attacker) {
      await Promise.all(
        Array.from({ length: attacker.many(300) }, (_none, index) => {
          const email = `nobody${index}@example.com`
          return Promise.all([
            attacker.json('/api/auth/sign-in/email', JSON.stringify({ email, password: 'x'.repeat(900) })),
            attacker.json('/api/auth/forgotten-password', JSON.stringify({ email })),
          ])
        }),
      )
    },
  },
  {
    name: 'lists and figures',
    sends: '400 of the most expensive reads by one person, forty at a time',
    mayGet: answeredOrRefused,
    within: 60,
    async run(attacker, _files, random) {
      const paths = [
        '/api/cases?limit=1000',
        '/api/cases?limit=1000&sort=title&q=x',
        '/api/search?q=x',
        '/api/cases/similar?q=xxxx%20xxxx%20leak%20oil',
        '/api/analytics/flow',
        '/api/analytics/control',
        '/api/analytics/pareto',
        '/api/audit?limit=1000',
        '/api/audit/verify',
        '/api/activity?limit=1000',
      ] as const
      for (let sent = 0; sent < attacker.many(400); sent += 40) {
        await Promise.all(Array.from({ length: 40 }, () => attacker.ask({ path: random.pick(paths), as: 'attacker' })))
      }
    },
  },
]
