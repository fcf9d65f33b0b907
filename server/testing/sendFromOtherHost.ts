import { expect } from 'vitest'
import type { TestApp } from './testApp.ts'
import type { TestClient } from './testClient.ts'

/** Sends a request like a browser that reached this server as `evil.example`; expects a status and returns the body. */
export async function sendFromOtherHost(
  { app }: TestApp,
  who: TestClient,
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
