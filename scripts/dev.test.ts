import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('one address answers pages and calls while developing, and nothing runs on after it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // When started by root, the server runs as another account.
  chmodSync(folder, 0o755)
  const env = { PATH: process.env['PATH'], PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void dev.kill('SIGTERM'))
  const ended = once(dev, 'exit')
  let address = ''
  for await (const line of createInterface({ input: dev.stdout })) {
    address = /^Ready: (.*)$/.exec(line)?.[1] ?? ''
    if (address !== '') break
  }
  expect(address).not.toBe('')

  const html = { headers: { accept: 'text/html' } }
  const pages = {
    '/': 'startLanding.ts',
    '/andon/report': 'startFloor.tsx',
    '/kanban': 'main.tsx',
    '/api/login': 'startSignIn.tsx',
  }
  for (const [path, start] of Object.entries(pages))
    expect(await (await fetch(address + path, html)).text()).toContain(start)
  // A module of the web whose folder is named like the calls.
  expect(await (await fetch(`${address}/api/api.ts`)).text()).toContain('export ')
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: 'dev@example.com', password: 'develop-locally' }),
  })
  expect(answer.status).toBe(200)

  const database = join(folder, 'data/postgres/postmaster.pid')
  expect(existsSync(database)).toBe(true)
  dev.kill('SIGTERM')
  await ended
  expect(existsSync(database)).toBe(false)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})
