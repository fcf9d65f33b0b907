import { type Attack, answeredOrRefused } from './attack.ts'

/** Texts that make patterns with nested or overlapping repetition backtrack catastrophically. */
const patterned = [
  (length: number) => `${'a'.repeat(length)}!`,
  (length: number) => `${' '.repeat(length)}x`,
  (length: number) => `${'\t\n'.repeat(length / 2)}x`,
  (length: number) => `${'a '.repeat(length / 2)}!`,
  (length: number) => `${'1.'.repeat(length / 2)}x`,
  (length: number) => `${'a@a.'.repeat(length / 4)}@`,
  (length: number) => 'http://'.repeat(length / 7),
  (length: number) => '@['.repeat(length / 2),
  (length: number) => '<a '.repeat(length / 3),
  (length: number) => '((a+)+)+$'.repeat(length / 9),
  (length: number) => '%_\\'.repeat(length / 3),
  (length: number) => '"'.repeat(length),
  (length: number) => 'CASE-'.repeat(length / 5),
  (length: number) => '{{n}}'.repeat(length / 5),
  (length: number) => 'ß\u0301'.repeat(length / 2),
  (length: number) => '\u202e\ufdfa'.repeat(length / 2),
  (length: number) => 'a:* & !'.repeat(length / 7),
  (length: number) => `${'-'.repeat(length)}x`,
  (length: number) => 'data:image/png;a=b'.repeat(length / 18),
] as const

const addresses = [
  '/api/search?q=',
  '/api/cases?q=',
  '/api/cases/similar?q=',
  '/api/cars?q=',
  '/api/tasks?q=',
  '/api/users?q=',
  '/api/stations?q=',
  '/api/audit?q=',
  '/api/activity?feature=',
  '/api/cases?department=',
  '/api/cases?cursor=',
  '/api/cases?sort=',
  '/api/cars?cursor=',
  '/api/audit?cursor=',
  '/api/users?cursor=',
  '/api/notifications?cursor=',
  '/api/reports?cursor=',
  '/api/analytics/flow?from=',
  '/api/analytics/heatmap?timeZone=',
  '/api/stations/scanned/',
  '/api/login?then=/',
]

const garbage = ['', 'e30', 'W10', 'bnVsbA', 'eyJhIjp7fX0', '%00', 'AAAA', '-1', 'true', 'W1tbW1td', 'e'.repeat(5000)]

/** Texts for every field, filter and search. */
export const textAttacks: readonly Attack[] = [
  {
    name: 'texts in filters and searches',
    sends: `${patterned.length} shapes of text of 200, 400 and 5,000 characters in ${addresses.length} filters and searches`,
    mayGet: answeredOrRefused,
    within: 90,
    async run(attacker) {
      for (const shape of patterned) {
        const sent = [200, 400, 5000].flatMap((length) => {
          const text = encodeURIComponent(shape(length)).slice(0, 15_000)
          return addresses.map((address) => attacker.ask({ path: address + text, as: 'attacker' }))
        })
        await Promise.all(sent)
      }
    },
  },
  {
    name: 'cursors and places that there are not',
    sends: `${garbage.length} kinds of garbage in every filter, of a member and of nobody`,
    mayGet: answeredOrRefused,
    async run(attacker) {
      for (const address of addresses) {
        const asks = garbage.flatMap((text) => [
          attacker.ask({ path: address + text, as: 'attacker' }),
          attacker.ask({ path: address + text }),
        ])
        await Promise.all(asks)
      }
    },
  },
  {
    name: 'texts in fields',
    sends: `${patterned.length} shapes of text of 900 KB in titles, descriptions, comments, tags, names, amounts, addresses`,
    mayGet: answeredOrRefused,
    within: 90,
    async run(attacker) {
      const { caseId } = attacker.target
      for (const shape of patterned) {
        const text = shape(400_000)
        const bodies: [string, object][] = [
          ['/api/cases', { title: text, description: text }],
          ['/api/cases', { title: 'x', description: 'x', actualSavings: text, estimatedHours: text, dueDate: text }],
          ['/api/cases', { title: 'x', description: 'x', attachments: [`data:${text}`], reportedAt: text }],
          [`/api/cases/${caseId}/comments`, { content: text }],
          ['/api/auth/sign-in/email', { email: text, password: 'x' }],
          ['/api/auth/forgotten-password', { email: text }],
          ['/api/analyze-photo', { imageData: `data:${text}` }],
          ['/api/andon/guest-reports', { station: text, title: text, photos: [`data:image/png;base64,${text}`] }],
        ]
        await Promise.all(bodies.map(([path, body]) => attacker.json(path, JSON.stringify(body), 'attacker')))
      }
    },
  },
  {
    name: 'texts that are kept and read again',
    sends: 'the same within their limits: stored as cases and comments, searched, exported, compared and drawn as PDF',
    mayGet: answeredOrRefused,
    within: 90,
    async run(attacker) {
      const { caseId } = attacker.target
      for (const shape of patterned) {
        const sent = [
          attacker.json('/api/cases', JSON.stringify({ title: shape(190), description: shape(4900) }), 'attacker'),
          attacker.json(`/api/cases/${caseId}/comments`, JSON.stringify({ content: shape(4900) }), 'attacker'),
          attacker.json('/api/cars', JSON.stringify({ title: shape(190), background: shape(4900) }), 'attacker'),
        ]
        const [, , car] = await Promise.all(sent)
        const id = car?.status === 201 ? (JSON.parse(car.text) as { id: string }).id : attacker.target.carId
        await Promise.all([
          attacker.ask({ path: `/api/cars/${id}/a3.pdf`, as: 'attacker' }),
          attacker.ask({ path: `/api/cases/similar?q=${encodeURIComponent(shape(390))}`, as: 'attacker' }),
        ])
      }
      await attacker.ask({ path: '/api/cases/export?format=xlsx', as: 'attacker' })
      await attacker.ask({ path: '/api/cases/export?format=csv', as: 'attacker' })
    },
  },
]
