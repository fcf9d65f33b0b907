import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { frugalMemory, heapFlags } from '../scripts/memory.mjs'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A running process of the app. */
export type AppProcess = { url: string; pid: number; stop(): Promise<void> }

const patience = 60_000

/**
 * Starts the app as a process of its own, as `npm start` does, and waits until it says that it is ready.
 * @throws an Error when it ends before that, or says nothing for a minute
 */
export async function startApp(environment: Record<string, string>): Promise<AppProcess> {
  const child = spawn(process.execPath, [...heapFlags, at('server/main.ts')], {
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
  const late = AbortSignal.timeout(patience)
  const url = await Promise.race([ready, ended.then(() => null), once(late, 'abort').then(() => null)])
  if (url === null) {
    await stop()
    throw new Error('The app did not start; the reason is above.')
  }
  return { url, pid: child.pid ?? 0, stop }
}

const account = { email: 'bench@example.com', password: 'a password for measuring' }

/** Makes the first account; answers its cookie. */
export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...account, firstName: 'Bench', lastName: 'Mark' }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
