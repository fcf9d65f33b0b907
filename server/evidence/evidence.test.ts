import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { clauses, withoutRepeats } from '../../contract/evidence/clauses.ts'
import type { SignableContent } from '../../contract/signatures/signatures.ts'
import { verifyPack } from '../../scripts/verify.mjs'
import { placeOf } from '../attachments/fileStore.ts'
import { pdf } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { openSealer } from '../audit/audit.ts'
import { sqlFor } from '../database/database.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let manager: TestClient
let car: Car
let pack: Buffer
beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
  const { url } = (await upload(manager, pdf, { name: 'Zeichnung Ä.pdf' })).body
  car = await manager.expect<Car>(201, 'POST', '/api/cars', {
    title: '<b>Seals</b> leak',
    background: 'Oil at 3 of 40.',
    attachments: [url],
  })
  // Versions before this one stored control characters.
  const withControls = sql`update cars set title = title || ${'\u001b[2J'} where id = ${car.id}`
  await testApp.app.services.database.count(withControls.compile(sqlFor))
  await manager.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Polish the rod', status: 'completed' })
  await manager.expect(200, 'PUT', `/api/cars/${car.id}/8d`, { containment: 'Stock sorted.' })
  await manager.expect(200, 'PATCH', `/api/cars/${car.id}`, { background: '=1+1 seals leak.' })
  await seal()
  pack = await packOf(manager)
})
afterAll(() => testApp.close())

const seal = async () => {
  const sealer = openSealer(testApp.app.services)
  await sealer.sealNow()
  await sealer.close()
}
async function packOf(who: TestClient, id = car.id, query = ''): Promise<Buffer> {
  const answer = await who.raw('GET', `/api/cars/${id}/evidence.zip${query}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const textIn = (bytes: Buffer, name: string) => Buffer.from(unzipSync(bytes)[name] ?? []).toString('utf8')
type Manifest = {
  files: { name: string; sha256: string }[]
  gaps: { gap: string; text: string }[]
  seal: object | null
}
const manifestIn = (bytes: Buffer) => JSON.parse(textIn(bytes, 'manifest.json')) as Manifest
const gapsIn = (bytes: Buffer) => manifestIn(bytes).gaps.map(({ gap }) => gap)

describe('a pack', () => {
  test('is named in the language in which it is written', async () => {
    const nameIn = async (language: string) => {
      const answer = await testApp.manager.raw('GET', `/api/cars/${car.id}/evidence.zip?language=${language}`)
      await answer.arrayBuffer()
      return answer.headers.get('content-disposition')
    }
    expect(await nameIn('en')).toBe(`attachment; filename="${car.key}-evidence.zip"`)
    expect(await nameIn('de')).toBe(`attachment; filename="${car.key}-nachweis.zip"`)
  })

  test('has documents, files, history, audit extract, clauses and a manifest of them all', async () => {
    const names = Object.keys(unzipSync(pack))
    expect(names).toEqual([
      'attachments/001-Zeichnung Ä.pdf',
      `${car.key}-A3.pdf`,
      `${car.key}-8D.pdf`,
      'record.json',
      'signatures.json',
      'history.json',
      'history.csv',
      'audit.json',
      'clauses.html',
      'manifest.json',
    ])
    const { files, seal: end } = manifestIn(pack)
    expect(files.map(({ name }) => name)).toEqual(names.slice(0, -1))
    expect(end).not.toBeNull()
    expect(textIn(pack, 'history.csv')).toContain('Stock sorted.')
    expect(textIn(pack, 'history.csv')).toContain(`'=1+1 seals`)
    expect(verifyPack(pack).sealed).toBeGreaterThanOrEqual(3)
    expect(gapsIn(pack)).toEqual(['clausesOpen'])
  })

  test('names each clause with its edition and where it is answered, and claims nothing', async () => {
    const page = textIn(pack, 'clauses.html')
    for (const { standard, edition, clause } of clauses) {
      expect(page).toContain(`${standard}:${edition}`)
      expect(page).toContain(`<td>${clause}</td>`)
    }
    expect(page).toContain('A3, box 2; 8D, D0 and D3')
    expect(page).toContain('Not answered')
    expect(page).toContain('&lt;b&gt;Seals&lt;/b&gt; leak')
    expect(page).not.toMatch(/complian|conform(s|ity) (to|with)|fulfil/i)
    const german = textIn(await packOf(manager, car.id, '?language=de'), 'clauses.html')
    expect(german).toContain('Nicht beantwortet')
  })

  test('is recorded in the audit log by the hash of its manifest', async () => {
    const hash = createHash('sha256').update(textIn(pack, 'manifest.json')).digest('hex')
    const entries = await manager.get<AuditEntry[]>(`/api/audit?record=${car.key}&action=evidenceExported`)
    expect(entries.flatMap(({ changes }) => changes.map(({ to }) => to))).toContain(hash)
  })

  test('says that a file is missing in the store, or is another one there', async () => {
    const uploaded = (await upload(manager, Buffer.concat([pdf, Buffer.from('\n%2')]), { name: 'gone.pdf' })).body
    const { id } = await manager.expect<Car>(201, 'POST', '/api/cars', {
      title: 'A',
      background: 'B',
      attachments: [uploaded.url],
    })
    const { rows } = await testApp.app.services.database.pool.query<{ sha256: string }>(
      'select sha256 from attachments where id = $1',
      [uploaded.id],
    )
    const path = join(testApp.settings.dataDir, 'files', placeOf(rows[0]?.sha256 ?? ''))
    for (const other of [Buffer.from('other bytes'), Buffer.concat([pdf, Buffer.from('\n%3')])]) {
      writeFileSync(path, other)
      expect(gapsIn(await packOf(manager, id))).toContain('fileDamaged')
    }
    await rm(path)
    const lacking = await packOf(manager, id)
    expect(manifestIn(lacking).gaps[0]).toEqual({
      gap: 'fileMissing',
      text: 'The file “gone.pdf” is missing in the file store.',
    })
    expect(textIn(lacking, 'clauses.html')).toContain('gone.pdf')
    expect(verifyPack(lacking).manifest.gaps).toHaveLength(manifestIn(lacking).gaps.length)
  })

  test('has no audit extract for somebody who may not read the log, and says so; nobody gets one of what they may not see', async () => {
    const member = await testApp.person('Team Member')
    const theirs = await packOf(member)
    expect(gapsIn(theirs)).toContain('auditRefused')
    expect(verifyPack(theirs).sealed).toBeNull()
    const hidden = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'A', background: 'B' })
    await manager.expect(204, 'DELETE', `/api/cars/${hidden.id}`)
    expect((await member.raw('GET', `/api/cars/${hidden.id}/evidence.zip`)).status).toBe(404)
    expect((await testApp.visitor().raw('GET', `/api/cars/${car.id}/evidence.zip`)).status).toBe(401)
  })
})

describe('signatures in a pack', () => {
  const approve = async (id: string) => {
    const { hash } = await manager.get<SignableContent>(`/api/signatures/content?meaning=approved&id=${id}`)
    const signature = { hash, currentPassword: testPassword }
    await manager.expect(200, 'PATCH', `/api/cars/${id}`, { status: 'complete', signature })
  }

  test('match what was signed, and are marked once it was changed', async () => {
    await manager.expect(200, 'PATCH', '/api/settings/workspace', { signatures: true })
    const { id } = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Signed', background: 'Oil' })
    await approve(id)
    const signed = await packOf(manager, id)
    expect(verifyPack(signed).signatures).toEqual({ valid: 1, all: 1 })
    expect(JSON.parse(textIn(signed, 'signatures.json'))).toMatchObject([
      { meaning: 'approved', signerName: manager.user.name, isValid: true },
    ])
    await manager.expect(200, 'PATCH', `/api/cars/${id}`, { background: 'Oil and water' })
    expect(verifyPack(await packOf(manager, id)).signatures).toEqual({ valid: 0, all: 1 })
  })

  test('are refused by the verifier when they do not match', async () => {
    await manager.expect(200, 'PATCH', '/api/settings/workspace', { signatures: true })
    const { id } = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Forged', background: 'Oil' })
    await approve(id)
    const { pool } = testApp.app.services.database
    await pool.query(`update signatures set content = replace(content, 'Oil', 'Air') where car_id = $1`, [id])
    const forged = await packOf(manager, id)
    expect(() => verifyPack(forged)).toThrow('signatures.json, signature 1: does not match what was signed')
  })
})

describe('the verifier', () => {
  test('finds any byte that changed', () => {
    fc.assert(
      fc.property(fc.nat(pack.length - 1), fc.integer({ min: 1, max: 255 }), (at, flipped) => {
        const changed = Buffer.from(pack)
        changed[at] = (changed[at] ?? 0) ^ flipped
        expect(() => verifyPack(changed)).toThrow(/: /)
      }),
      { numRuns: 300 },
    )
  })

  test('finds a pack that was cut off or grew', () => {
    fc.assert(
      fc.property(fc.nat(pack.length - 1), (length) => {
        expect(() => verifyPack(pack.subarray(0, length))).toThrow(/: /)
        expect(() => verifyPack(Buffer.concat([pack, pack.subarray(0, length + 1)]))).toThrow(/: /)
      }),
      { numRuns: 50 },
    )
  })

  test('says which file was changed, and is quiet about one that is intact', () => {
    const folder = mkdtempSync(join(tmpdir(), 'yokoten-pack-'))
    const path = join(folder, 'pack.zip')
    const run = () => execFileSync(process.execPath, ['scripts/verify.mjs', path], { encoding: 'utf8', stdio: 'pipe' })
    try {
      writeFileSync(path, pack)
      // What a pack says does not steer the terminal.
      expect(run()).toContain(`Intact: ${car.key} <b>Seals</b> leak\ufffd[2J`)
      const changed = Buffer.from(pack)
      const at = changed.indexOf('Polish the rod')
      changed[at] = 'p'.charCodeAt(0)
      writeFileSync(path, changed)
      expect(run).toThrow(/Not intact\. (record|history)\.json: was changed/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const wrapped = (files: Record<string, Uint8Array>, level: 0 | 9 = 0) => {
    const bytes = Buffer.from(zipSync(files, { level }))
    bytes.writeUInt16LE(71, bytes.length - 2)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return Buffer.concat([bytes, Buffer.from(`sha256:${hash}`)])
  }
  test.each([
    ['what expands when it is opened', () => wrapped({ 'manifest.json': Buffer.alloc(10_000_000) }, 9)],
    ['a name that leads out of the pack', () => wrapped({ '../manifest.json': Buffer.from('{}') })],
    ['no archive at all', () => Buffer.from('no archive')],
    ['nothing', () => Buffer.alloc(0)],
    ['an archive without files', () => wrapped({})],
  ])('refuses %s', (_what, made) => {
    expect(() => verifyPack(made())).toThrow(/: /)
  })

  test('refuses more files than a pack can have before it reads any', () => {
    const changed = Buffer.from(pack)
    const end = changed.length - 71 - 22
    changed.writeUInt16LE(65_000, end + 8)
    changed.writeUInt16LE(65_000, end + 10)
    expect(() => verifyPack(changed)).toThrow('more than 5000 files')
  })
})

test('a list of clauses with one that occurs twice is refused', () => {
  const [first] = clauses
  expect(first && (() => withoutRepeats([...clauses, { ...first, subject: 'Again' }]))).toThrow('is listed twice')
})
