import { statuses, valueLabel } from '../cases.ts'
import type { Ask, Contestant } from './contestant.ts'

/** The requests to this product, in any installation; `ids` are existing cases. */
export function asksOf(ids: readonly string[]): Contestant['asks'] {
  let turn = 0
  let changes = 0
  // Seven is coprime to any number of cases, so that all of them are used.
  const next = () => (turn += 7)
  const aCase = () => `/api/cases/${ids[next() % ids.length]}`
  const get = (path: () => string) => (): Ask => ({ method: 'GET', path: path() })
  return {
    read: get(aCase),
    page: get(() => '/api/cases?status=review&limit=50&sort=-createdAt'),
    search: get(() => `/api/cases?q=${valueLabel(next())}&limit=50`),
    figures: get(() => '/api/analytics/metrics?timeZone=Europe/Berlin'),
    change() {
      // Whenever a case is used again, it must get another status.
      const index = (changes += 7) % ids.length
      const status = statuses[(index + Math.floor(changes / 7 / ids.length)) % statuses.length]
      return { method: 'PATCH', path: `/api/cases/${ids[index]}`, body: { status } }
    },
    create: () => ({
      method: 'POST',
      path: '/api/cases',
      body: { title: 'Oil below press 4', description: 'A puddle of about a litre, since the early shift.' },
    }),
  }
}
