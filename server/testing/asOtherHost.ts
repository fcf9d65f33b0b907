import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'
import type { Visitor } from './visitor.ts'

/** Asks as a browser does that was led here under the name `evil.example`, and insists on a status; answers the body. */
export async function asOtherHost(
  { app }: TestApp,
  who: Visitor,
  status: number,
  method: 'POST' | 'PATCH',
  path: string,
  body?: object,
): Promise<Record<string, string>> {
  const headers = { host: 'evil.example', origin: 'http://evil.example', cookie: who.cookie() }
  const answer = await app.http.inject({ method, url: path, headers, ...(body && { payload: body }) })
  expect([path, answer.statusCode]).toEqual([path, status])
  return answer.json()
}
