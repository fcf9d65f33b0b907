import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

// The limit that everything else is compared with: bare HTTP and named prepared statements on the same table.
// It signs nobody in, checks nothing, keeps no history and tells nobody.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const author = process.env['AUTHOR'] ?? ''

const columns = `id, number, title, description, status, priority, category, department, location, tags, assignee_id, created_by,
  due_date, created_at, updated_at, started_at, completed_at, attachment_ids, estimated_savings, actual_savings, version`

const read = { name: 'read', text: `select ${columns} from cases where id = $1` }
const page = {
  name: 'page',
  text: `select ${columns} from cases where status = $1 and deleted_at is null order by created_at desc, id desc limit 50`,
}
const create = {
  name: 'create',
  text: `insert into cases (title, description, created_by) values ($1, $2, '${author}') returning ${columns}`,
}
const change = {
  name: 'change',
  text: `update cases set status = $2, version = version + 1, updated_at = now() where id = $1 returning ${columns}`,
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
  if (id) return (await pool.query({ ...read, values: [id] })).rows[0]
  return (await pool.query({ ...page, values: [new URLSearchParams(query).get('status')] })).rows
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
