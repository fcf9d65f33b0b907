import { createServer, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { leadTo } from './fakePush.ts'

// The lower bound: a call is one row, and its text is sent to the push service and written to every open stream,
// without escalations, sign-in, encryption, history and the other contents of a wallboard.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const agent = leadTo(Number(process.env['BENCH_PUSH_PORT']))
const streams = new Set<ServerResponse>()

async function raise(body: string): Promise<void> {
  const { title } = JSON.parse(body) as { title: string }
  await pool.query({
    name: 'raise',
    text: `insert into cases (title, description, created_by) values ($1, '', (select id from users order by created_at limit 1))`,
    values: [title],
  })
  httpsRequest('https://push.example.com/', { method: 'POST', agent }, (answer) => answer.resume()).end(title)
  for (const stream of streams) stream.write(`event: view\ndata: ${title}\n\n`)
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n')
    streams.add(response)
    response.on('close', () => streams.delete(response))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    raise(Buffer.concat(chunks).toString()).then(
      () => response.writeHead(201).end(),
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
