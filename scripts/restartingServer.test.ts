import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startRestarting } from './restartingServer.ts'

test('PostgreSQL does not run on when the server is stopped after a restart that failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-restart-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // When started by root, the server runs as another account.
  chmodSync(folder, 0o755)
  const env: NodeJS.ProcessEnv & { DATA_DIR: string } = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
  }
  const log = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const server = startRestarting([], env)
  await server.ready()
  const database = join(env.DATA_DIR, 'postgres/postmaster.pid')
  expect(existsSync(database)).toBe(true)
  env['NODE_OPTIONS'] = '--import=data:text/javascript,process.exit(1)'
  // The waiting server has the environment of before; this replaces it.
  server.restart('web/locales/de.json')
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringMatching(/^The server ended with 1/)), 60_000)
  await server.stop()
  expect(existsSync(database)).toBe(false)
})
