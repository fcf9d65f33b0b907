import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Role } from '../contract/users/permissions.ts'
import { frugalMemory, heapFlags } from '../scripts/memory.mjs'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A running process of the app. */
export type AppProcess = { url: string; pid: number; stop(): Promise<void> }

const timeout = 60_000

/**
 * Starts the app as a separate process, as `npm start` does, and waits until it is ready.
 * @throws an Error when it exits before that, or is silent for a minute
 */
export async function startApp(environment: Record<string, string>): Promise<AppProcess> {
  const child = spawn(process.execPath, [...heapFlags, at('dist/server/main.js')], {
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      ...frugalMemory,
      NODE_COMPILE_CACHE: at('.cache/compile'),
      NODE_ENV: 'production',
      PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
  }
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = /is ready: (http\S+)/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    })
  })
  const late = AbortSignal.timeout(timeout)
  const url = await Promise.race([ready, ended.then(() => null), once(late, 'abort').then(() => null)])
  if (url === null) {
    await stop()
    throw new Error('The app did not start; the reason is above.')
  }
  return { url, pid: child.pid ?? 0, stop }
}

const account = { email: 'bench@example.com', password: 'a password for measuring' }

/** Creates the first account; returns its cookie. */
export const signUp = (url: string): Promise<string> =>
  enter(url, '/api/auth/sign-up/email', { ...account, firstName: 'Bench', lastName: 'Mark' })

const signedIn = new WeakMap<object, Promise<string>[]>()

/** Returns the cookies of this many further people, created by the person with these headers; they sign in once. */
export function peopleOf(url: string, headers: Record<string, string>, amount: number): Promise<string[]> {
  const people = signedIn.get(headers) ?? []
  signedIn.set(headers, people)
  while (people.length < amount) people.push(signInNew(url, headers, `person${people.length}@example.com`))
  return Promise.all(people.slice(0, amount))
}

/** Creates a person, on behalf of the person with these headers, and signs them in; returns their cookie. */
export async function signInNew(
  url: string,
  headers: Record<string, string>,
  email: string,
  role: Role = 'Team Member',
): Promise<string> {
  const person = { email, password: account.password }
  const made = await fetch(`${url}/api/users`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, firstName: 'Per', lastName: 'Son', role }),
  })
  if (!made.ok) throw new Error(`A person could not be made: ${await made.text()}`)
  return enter(url, '/api/auth/sign-in/email', person)
}

/** Returns the cookies of a sign-up or sign-in. */
async function enter(url: string, path: string, body: object): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
