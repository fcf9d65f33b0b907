import type { ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import { showPage } from './page.ts'
import type { Simulator } from './simulator.ts'

/** What a person does by hand, on the page: post, pay, inject faults. */
export function manage(
  simulator: Pick<Simulator, 'post' | 'pay' | 'faults' | 'company'>,
  { method, path, body }: { method: string; path: string; body: string },
  response: ServerResponse,
): void {
  const form = new URLSearchParams(body)
  const id = form.get('id') ?? ''
  if (method === 'POST' && path === '/_post') simulator.post(id)
  else if (method === 'POST' && path === '/_pay') simulator.pay(id)
  else if (method === 'POST' && path === '/_faults') simulator.faults.add(JSON.parse(body) as Fault)
  else if (method === 'DELETE' && path === '/_faults') simulator.faults.clear()
  else if (method === 'GET' && path === '/') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(showPage(simulator.company))
    return
  }
  response.writeHead(303, { location: '/' }).end()
}
