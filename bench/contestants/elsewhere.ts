import { asksOf } from './app.ts'
import type { OpenContestant } from './contestant.ts'

/**
 * A running installation of this product, and the pattern for an adapter of another product: `BENCH_URL=https://…
 * BENCH_COOKIE=… npm run bench -- api --against bench/contestants/elsewhere.ts`. It creates cases there: use one that
 * nobody works with.
 */
export const open: OpenContestant = async () => {
  const url = process.env['BENCH_URL'] ?? 'http://127.0.0.1:3000'
  const headers = { cookie: process.env['BENCH_COOKIE'] ?? '', origin: new URL(url).origin }
  const answer = await fetch(`${url}/api/cases?limit=100`, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}; BENCH_COOKIE must be that of somebody signed in.`)
  const ids = ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  return { name: new URL(url).host, url, headers, program: null, database: null, asks: asksOf(ids) }
}
