import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../testing/seed.ts'
import { describedCalls, type Operation } from './testing/describedCalls.ts'
import { unstorable } from './testing/hostileJson.ts'
import { openHostileWorld, type HostileWorld } from './testing/hostileWorld.ts'
import { timeout } from './testing/runs.ts'
import { valueOf, type Schema } from './testing/valueOf.ts'

let world: HostileWorld
let calls: Map<string, Operation>
beforeAll(async () => {
  world = await openHostileWorld()
  calls = await describedCalls(world.testApp)
})
afterAll(() => world.close())

/** Returns the schema with every field required. */
function complete(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, complete(one)] as const)
  return {
    ...schema,
    ...(schema.anyOf && { anyOf: schema.anyOf.filter(({ type }) => type !== 'null').map(complete) }),
    ...(schema.items && { items: complete(schema.items), minItems: 1 }),
    ...(schema.properties && { properties: Object.fromEntries(properties), required: Object.keys(schema.properties) }),
  }
}

/** One of some texts in turn, beginning with another in each run: all of them are refused by the same check. */
function inTurn(texts: readonly string[]): () => string {
  let at = seed % texts.length
  return () => texts[(at += 1) % texts.length] ?? ''
}

/** Returns the value once for each text in it, with that text replaced by the next one. */
function withEachText(value: unknown, next: () => string): unknown[] {
  if (typeof value === 'string') return [next()]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    withEachText(part, next).map((spoilt) =>
      Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt },
    ),
  )
}

const sample = (schema: Schema): unknown =>
  fc.sample(valueOf(complete(schema), world.known, 0), { seed, numRuns: 1 })[0]

const addressOf = ({ path, parameters }: Operation) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
    String(sample(parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {})),
  )

test(
  'no text in a query breaks a call for being one that cannot be stored',
  async () => {
    const broken: string[] = []
    const next = inTurn(['a%00b', '%ed%a0%80'])
    for (const [name, operation] of calls) {
      if (operation.method !== 'GET') continue
      for (const { name: field } of operation.parameters.filter((one) => one.in === 'query')) {
        const text = next()
        const response = await world.testApp.manager.raw('GET', `${addressOf(operation)}?${field}=${text}`)
        await response.body?.cancel()
        if (response.status === 500) broken.push(`${name}: ${field}=${text}`)
      }
    }
    expect(broken, `with TEST_SEED=${seed}`).toEqual([])
  },
  timeout,
)

test(
  'no text in a body breaks a call for being one that cannot be stored',
  async () => {
    const broken: string[] = []
    const next = inTurn(unstorable)
    for (const [name, operation] of calls) {
      if (!operation.body) continue
      const body = sample(operation.body)
      const by = await world.person('Process Manager')
      for (const spoilt of withEachText(body, next)) {
        const answer = await by.ask(operation.method, addressOf(operation), spoilt)
        if (answer.status === 500) broken.push(`${name}: ${JSON.stringify(spoilt).slice(0, 200)}`)
      }
    }
    expect(broken, `with TEST_SEED=${seed}`).toEqual([])
  },
  timeout,
)

test('no list breaks for a cursor with such a text in it', async () => {
  const broken: string[] = []
  for (const [name, operation] of calls) {
    if (!operation.parameters.some((one) => one.name === 'cursor')) continue
    for (let keys = 1; keys <= 4; keys += 1) {
      const values = Array.from({ length: keys }, () => '\u0000')
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url')
      const { status } = await world.testApp.manager.ask('GET', `${addressOf(operation)}?cursor=${cursor}`)
      if (status === 500) broken.push(`${name} of ${keys} keys`)
    }
  }
  expect(broken, `with TEST_SEED=${seed}`).toEqual([])
})
