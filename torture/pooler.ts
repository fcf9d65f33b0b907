import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '../server/process/account/account.ts'
import { freePort } from './appProcess.ts'
import { newDataDir, type TestContext } from './testContext.ts'
import { until } from './waiting.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path)) ?? 'pgbouncer'

export const isPgBouncerInstalled = (): boolean => spawnSync(program, ['--version']).status === 0

type Pooler = {
  /** The address of the database `app` through it. */
  url: string
  /** Leads it to the server that is the primary now, as the software does that promotes one. */
  followPrimary(): void
}

/** Starts PgBouncer in transaction mode, configured as docs/operating.md says. */
export async function openPooler(context: TestContext, primaryPort: () => number): Promise<Pooler> {
  const folder = newDataDir(context)
  const account = accountFor(folder)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const configure = () =>
    writeFileSync(
      file,
      `[databases]
app = host=127.0.0.1 port=${primaryPort()} user=app password=app connect_query='set statement_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
query_wait_timeout = 5
server_login_retry = 1
`,
    )
  configure()
  if (account) for (const path of [folder, file]) chownSync(path, account.uid, account.gid)
  const child = spawn(program, ['-q', file], { ...account, cwd: '/', stdio: 'ignore' })
  context.onTeardown(() => child.kill('SIGKILL'))
  const url = `postgres://app:app@127.0.0.1:${port}/app`
  await until('PgBouncer to answer', async () => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
  return {
    url,
    followPrimary() {
      configure()
      child.kill('SIGHUP')
    },
  }
}
