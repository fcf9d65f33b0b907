import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { type Ground, look, newDataDir, openServer } from './ground.ts'
import { reportTally } from './reportTally.ts'
import { openStage, setToWork } from './stage.ts'
import { until } from './waiting.ts'
import { checkWholeness } from './wholeness.ts'

const megabyte = 1024 * 1024

/**
 * The disk with DATA_DIR, the own PostgreSQL's too, fills up under writers and uploads: what is refused says so, what was
 * acknowledged stays, and when there is room again all goes on. Needs the right to mount; without it the part is left out.
 */
export async function disk(ground: Ground): Promise<void> {
  const { report, quick } = ground
  const folder = newDataDir(ground)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=711', 'tmpfs', folder], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    report.count('left out: a small disk cannot be mounted here', mounted.stderr?.trim() ?? 'no mount')
    return
  }
  ground.later(() => spawnSync('umount', ['-l', folder]))
  const { app, client, tally } = await openStage(ground, { env: { DATA_DIR: folder } }, 0)
  const { ledger, finish } = setToWork(ground, client, 8)
  const ballast = join(folder, 'ballast')
  try {
    for (let time = 0; time < (quick ? 1 : 3); time += 1) {
      const enough = ledger.writes + 100
      await until(`${enough} acknowledged writes before the disk is full`, () => ledger.writes >= enough)
      const refusals = () => tally.refused.get(503) ?? 0
      const before = refusals()
      const lines = app.lines.length
      await until('uploads and writes to be refused', () => {
        fill(ballast)
        return refusals() >= before + 20
      })
      const upload = await client.ask('POST', '/api/attachments', largeDocument())
      const said = JSON.stringify(upload?.body ?? 'no answer')
      const isClear = upload?.status === 503 && /no room|does not answer/.test(said)
      report.holds('an upload to the full disk is refused with a reason', isClear, upload ? `${upload.status}` : said)
      rmSync(ballast)
      const next = ledger.writes + 20
      const took = await until('writes to be acknowledged again', () => ledger.writes >= next)
      report.atMost('until writes are acknowledged again, with room', took, 30_000, ' ms')
      report.count('lines said meanwhile', app.lines.length - lines)
    }
  } finally {
    rmSync(ballast, { force: true })
    await finish()
  }
  reportTally(report, tally)
  report.none('refusals that nothing explains', ledger.unexpected)
  report.none('times that the app ended by itself', app.ends)
  await app.stop()
  const server = await openServer(ground, folder)
  await checkWholeness(report, await look(ground, server.connection), ledger, folder)
}

/** Takes all the feature that is left. */
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
