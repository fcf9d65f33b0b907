import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, connectTo, newDataDir, openServer } from './testContext.ts'
import { reportTally } from './reportTally.ts'
import { openAppUnderTest, startWriters } from './appUnderTest.ts'
import { until } from './waiting.ts'
import { checkIntegrity } from './checkIntegrity.ts'

const megabyte = 1024 * 1024

/**
 * The disk with DATA_DIR and the app's own PostgreSQL fills up during writes and uploads: refusals say why, what was
 * acknowledged stays, and writing works again when there is space. Needs permission to mount; otherwise the part is skipped.
 */
export async function disk(context: TestContext): Promise<void> {
  const { report, quick } = context
  const folder = newDataDir(context)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=711', 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    report.count('left out: a small disk cannot be mounted here', mounted.stderr?.trim() ?? 'no mount')
    return
  }
  context.onTeardown(() => spawnSync('umount', ['-l', folder]))
  const { app, client, tally } = await openAppUnderTest(context, { env: { DATA_DIR: folder } }, 0)
  const { acknowledged, finish } = startWriters(context, [client], 8)
  const ballast = join(folder, 'ballast')
  try {
    for (let time = 0; time < (quick ? 1 : 3); time += 1) {
      const enough = acknowledged.writes + 100
      await until(`${enough} acknowledged writes before the disk is full`, () => acknowledged.writes >= enough)
      const refusals = () => tally.refused.get(503) ?? 0
      const before = refusals()
      const lines = app.lines.length
      await until('uploads and writes to be refused', () => {
        fill(ballast)
        return refusals() >= before + 20
      })
      const upload = await client.ask('POST', '/api/attachments', largeDocument())
      const response = JSON.stringify(upload?.body ?? 'no answer')
      const isClear = upload?.status === 503 && /no room|does not answer/.test(response)
      report.holds(
        'an upload to the full disk is refused with a reason',
        isClear,
        upload ? `${upload.status}` : response,
      )
      rmSync(ballast)
      const next = acknowledged.writes + 20
      const took = await until('writes to be acknowledged again', () => acknowledged.writes >= next)
      report.atMost('until writes are acknowledged again, with free space', took, 30_000, ' ms')
      report.count('log lines meanwhile', app.lines.length - lines)
    }
  } finally {
    rmSync(ballast, { force: true })
    await finish()
  }
  reportTally(report, tally)
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.none('times that the app ended by itself', app.ends)
  await app.stop()
  const server = await openServer(context, folder)
  await checkIntegrity(report, await connectTo(context, server.connection), acknowledged, folder)
}

/** Uses up all the free space. */
function fill(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (let size = megabyte; size >= 4096; size /= 16) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
}

function largeDocument(): FormData {
  const form = new FormData()
  const bytes = Buffer.from(`%PDF-1.4\n${'x'.repeat(2 * megabyte)}\nstartxref\n0\n%%EOF\n`)
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'large.pdf')
  return form
}
