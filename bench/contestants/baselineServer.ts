import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { selectMetrics } from '../../server/analytics/metrics.ts'
import { reader, sqlFor, type Runnable } from '../../server/database/database.ts'

// The baseline: plain HTTP and named prepared statements on the same tables, without sign-in, checks, history
// and live updates.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const columns = `id, number, title, description, status, priority, category, department, location, tags, assignee_id, created_by,
  due_date, created_at, updated_at, started_at, completed_at, attachment_ids, estimated_savings, actual_savings, version`
const newest = 'deleted_at is null order by created_at desc, id desc limit 50'

const read = { name: 'read', text: `select ${columns} from cases where id = $1` }
const page = { name: 'page', text: `select ${columns} from cases where status = $1 and ${newest}` }
const search = {
  name: 'search',
  text: `select ${columns} from cases where search @@ to_tsquery('simple', $1) and ${newest}`,
}
const create = {
  name: 'create',
  text: `insert into cases (title, description, created_by)
    values ($1, $2, (select id from users order by created_at limit 1)) returning ${columns}`,
}
const change = {
  name: 'change',
  text: `update cases set status = $2, version = version + 1, updated_at = now() where id = $1 returning ${columns}`,
}
const figures = (await statementsOfFigures()).map((statement, at) => ({ name: `figures${at}`, ...statement }))

/** The app's own statements with their values: smaller ones would not return the same. */
async function statementsOfFigures(): Promise<{ text: string; values: unknown[] }[]> {
  const recorded: { text: string; values: unknown[] }[] = []
  const recording = reader((query: Runnable<unknown>) => {
    const { sql, parameters } = 'compile' in query ? query.compile(sqlFor) : query
    const statement = { text: sql, values: [...parameters] }
    recorded.push(statement)
    return pool.query(statement)
  })
  await selectMetrics(recording, { timeZone: 'Europe/Berlin' }, new Date().toISOString().slice(0, 10))
  return recorded
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text) as Record<string, string>
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const [path = '', query] = (request.url ?? '').split('?')
  const id = path.slice('/api/cases/'.length)
  if (request.method === 'POST') {
    const { title, description } = await bodyOf(request)
    return (await pool.query({ ...create, values: [title, description] })).rows[0]
  }
  if (request.method === 'PATCH') {
    const { status } = await bodyOf(request)
    return (await pool.query({ ...change, values: [id, status] })).rows[0]
  }
  if (path === '/api/analytics/metrics') {
    const results = await Promise.all(figures.map((statement) => pool.query(statement)))
    return results.flatMap(({ rows }) => rows as unknown[])
  }
  if (id) return (await pool.query({ ...read, values: [id] })).rows[0]
  const params = new URLSearchParams(query)
  const word = params.get('q')
  if (word !== null) return (await pool.query({ ...search, values: [word] })).rows
  return (await pool.query({ ...page, values: [params.get('status')] })).rows
}

const server = createServer((request, response: ServerResponse) => {
  answerTo(request).then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
