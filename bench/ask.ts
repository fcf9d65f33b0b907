import type { Environment } from './environment.ts'

/** Sends a request to the app as the signed-in person. @throws when it is refused */
export async function ask({ app }: Environment, method: string, path: string, body?: object): Promise<Response> {
  const headers = { ...app.headers, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(app.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}
