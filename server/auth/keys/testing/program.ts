import type { MadeKey } from '../../../../contract/auth/keys.ts'
import { testPassword } from '../../../testing/testApp.ts'
import type { TestClient } from '../../../testing/testClient.ts'

/** Creates a key of a person, by default with permission to make changes. */
export const makeKey = (who: TestClient, sent: object = {}): Promise<MadeKey> =>
  who.expect<MadeKey>(201, 'POST', '/api/keys', {
    name: 'Line 4',
    scope: 'write',
    days: 90,
    currentPassword: testPassword,
    ...sent,
  })

type Sent = { body?: object; headers?: Record<string, string> }
type Answered = { status: number; headers: Headers; body: Record<string, unknown> | null }

/** Makes a request as a program does: with a key, without cookies, and without an Origin. */
export async function callWithKey(
  url: string,
  token: string,
  call: string,
  { body, headers }: Sent = {},
): Promise<Answered> {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : null }
}
