import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { attachmentCountLimit } from '../contract/attachments/attachmentFiles.ts'
import type { Car } from '../contract/cars/cars.ts'
import type { Case } from '../contract/cases/cases.ts'
import { ask } from './ask.ts'
import { budgets } from './budgets.ts'
import { openEnvironment, type Environment } from './environment.ts'
import type { Wishes } from './parts.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const photos = 50
const packs = 5
const readings = 50

/** How long an evidence pack of a CAR with many photos and its check take, and a case as it was many changes ago. */
export async function evidenceFigures(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  try {
    await addPackFigures(table, environment)
    await addEarlierStateFigures(table, environment, quick ? 500 : 5000)
  } finally {
    await environment.close()
  }
}

async function addPackFigures(table: Table, environment: Environment): Promise<void> {
  const { id } = await makeCar(environment)
  const waits: number[] = []
  let pack = new Uint8Array()
  for (let turn = 0; turn < packs; turn += 1) {
    const started = performance.now()
    pack = new Uint8Array(await (await ask(environment, 'GET', `/api/cars/${id}/evidence.zip`)).arrayBuffer())
    waits.push((performance.now() - started) / 1000)
  }
  const [first = Number.NaN, ...later] = waits
  const size = `${(pack.length / 1e6).toFixed(0)} MB`
  table.add(
    `evidence pack of a CAR with ${photos} photos, ${size}`,
    `${medianOf(later).toFixed(1)} s (the first ${first.toFixed(1)})`,
    `at most ${budgets.packSeconds} s`,
    Math.max(...waits) <= budgets.packSeconds,
  )
  const seconds = check(pack)
  table.add(
    'its check',
    `${seconds.toFixed(1)} s`,
    `at most ${budgets.checkSeconds} s`,
    seconds <= budgets.checkSeconds,
  )
}

/** A CAR with as many photos as it may have, and the others in comments; no two photos are alike. */
async function makeCar(environment: Environment): Promise<Car> {
  const car = await sent<Car>(environment, 'POST', '/api/cars', { title: 'Burrs', background: 'Three stops a month.' })
  let urls: string[] = []
  for (let number = 1; number <= photos; number += 1) {
    const photo = await photoOf(number)
    if (number > attachmentCountLimit) {
      const comment = { content: `Photo ${number}`, attachments: [photo] }
      await sent(environment, 'POST', `/api/cars/${car.id}/comments`, comment)
    } else {
      const edited = await sent<Car>(environment, 'PATCH', `/api/cars/${car.id}`, { attachments: [...urls, photo] })
      urls = edited.attachments
    }
  }
  return car
}

/** A JPEG of about half a megabyte, as a data URI. */
async function photoOf(number: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 100 + number, sigma: 12 } as const
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background: 'grey', noise } })
  return `data:image/jpeg;base64,${(await picture.jpeg({ quality: 80 }).toBuffer()).toString('base64')}`
}

/** Seconds that the verifier takes. */
function check(pack: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  try {
    const path = join(folder, 'pack.zip')
    writeFileSync(path, pack)
    const started = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['scripts/verify.mjs', path], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The pack was refused: ${stderr}`)
    return (performance.now() - started) / 1000
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function addEarlierStateFigures(table: Table, environment: Environment, changes: number): Promise<void> {
  const made = {
    title: 'Burrs',
    description: 'At the edge.',
    category: 'quality',
    priority: 'low',
    department: 'production',
  }
  const { id, createdAt } = await sent<Case>(environment, 'POST', '/api/cases', made)
  for (let turn = 0; turn < changes; turn += 1) {
    await sent(environment, 'PATCH', `/api/cases/${id}`, { title: `Burrs ${turn}` })
  }
  const waits: number[] = []
  for (let turn = 0; turn < readings; turn += 1) {
    const started = performance.now()
    await sent(environment, 'GET', `/api/cases/${id}/as-of?at=${encodeURIComponent(createdAt)}`)
    waits.push(performance.now() - started)
  }
  const p95 = percentileOf(waits, 0.95)
  table.add(
    `a case as it was ${changes.toLocaleString('en')} changes ago`,
    `p50 ${medianOf(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    `p95 at most ${budgets.earlierState} ms`,
    p95 <= budgets.earlierState,
  )
}

const sent = async <Answer>(...asked: Parameters<typeof ask>) => (await (await ask(...asked)).json()) as Answer
