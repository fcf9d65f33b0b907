import { gzipSync } from 'node:zlib'
import { type Attack, refused, refusedOrClosed } from './attack.ts'

const megabyte = 1024 * 1024

/** `{"title":[{},{},...]}` of this many bytes. */
const nodes = (bytes: number) => Buffer.from(`{"title":[${'{},'.repeat((bytes - 14) / 3)}{}]}`)

/** Deeply nested JSON: opened this often, and closed again; in a known field, or in one that is ignored. */
const deep = (depth: number, field: string) =>
  Buffer.from(`{"title":"x","description":"x","${field}":${'['.repeat(depth)}${']'.repeat(depth)}}`)

/** As many different keys as fit in a megabyte. */
const manyKeys = () =>
  Buffer.from(`{${Array.from({ length: 95_000 }, (_none, index) => `"${index.toString(36)}":0`).join(',')}}`)

/** Routes with larger body limits than others, and one that is open to anybody. */
const openRoutes = ['/api/cases', '/api/andon/guest-reports', '/api/analyze-photo', '/api/auth/sign-in/email']

/** Bodies that cost more to read than to send. */
export const bodyAttacks: readonly Attack[] = [
  {
    name: 'large JSON, nobody',
    sends: '60 MB of {"title":[{},{},...]} to POST /api/cases without a cookie',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [nodes(60 * megabyte)],
    run: async (attacker, [body]) => void (await attacker.json('/api/cases', body ?? '')),
  },
  {
    name: 'large JSON, a member',
    sends: 'the same with a cookie',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [nodes(60 * megabyte)],
    run: async (attacker, [body]) => void (await attacker.json('/api/cases', body ?? '', 'attacker')),
  },
  {
    name: 'eight large JSON at once',
    sends: '10 and 20 MB of the same to four routes, each twice at once, half of them without a cookie',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [nodes(10 * megabyte), nodes(20 * megabyte)],
    async run(attacker, [small = '', large = '']) {
      const sent = openRoutes.flatMap((path) => [attacker.json(path, small), attacker.json(path, large, 'attacker')])
      await Promise.all(sent)
    },
  },
  {
    name: 'JSON within the largest body',
    sends: '12 MB of the same to a route that takes photos as text, from a member, four at once',
    mayGet: refusedOrClosed,
    within: 60,
    prepare: () => [nodes(12 * megabyte)],
    async run(attacker, [body = '']) {
      const paths = ['/api/cases', '/api/analyze-photo', '/api/andon/guest-reports', '/api/cases']
      await Promise.all(paths.map((path) => attacker.json(path, body, 'attacker')))
    },
  },
  {
    name: 'deep JSON',
    sends:
      'JSON 400,000 deep, in a field that counts and in one that is not heeded, with and without an Idempotency-Key',
    mayGet: refusedOrClosed,
    prepare: () => [deep(400_000, 'tags'), deep(400_000, 'createdBy')],
    async run(attacker, bodies) {
      for (const [index, body] of bodies.entries()) {
        const headers = { 'idempotency-key': `deep ${index}` }
        await attacker.json('/api/cases', body, 'attacker')
        await attacker.json('/api/cases', body, 'attacker', { headers })
        await attacker.json('/api/cases', body, undefined, { headers })
        await attacker.json('/api/auth/sign-in/email', body)
      }
    },
  },
  {
    name: 'JSON of many nodes within 1 MB',
    sends: 'half a million zeros, 340,000 objects, 95,000 keys, one key again and again; five of each at once',
    mayGet: refusedOrClosed,
    prepare: () => [
      Buffer.from(`{"title":[${'0,'.repeat(megabyte / 2 - 10)}0]}`),
      nodes(megabyte - 20),
      manyKeys(),
      Buffer.from(`{${'"a":0,'.repeat(170_000)}"a":0}`),
      Buffer.from(`{"title":"${'\\u0041'.repeat(170_000)}"}`),
    ],
    async run(attacker, bodies) {
      for (const body of bodies) {
        const paths = ['/api/cases', '/api/cases', '/api/cars', '/api/settings/me', '/api/auth/sign-in/email']
        await Promise.all(paths.map((path) => attacker.json(path, body, 'attacker')))
      }
    },
  },
  {
    name: 'keys of prototypes',
    sends: '__proto__ and constructor, at the top and within, on every route that takes JSON of its own',
    mayGet: refused,
    async run(attacker) {
      const bodies = [
        '{"__proto__":{"role":"Process Manager"},"title":"x"}',
        '{"title":"x","constructor":{"prototype":{"admin":true}}}',
        '{"title":"x","tags":[{"__proto__":{"a":1}}]}',
      ]
      for (const body of bodies) {
        for (const path of ['/api/cases', '/api/cars', '/api/users']) await attacker.json(path, body, 'attacker')
      }
    },
  },
  {
    name: 'chunked body without end',
    sends: '64 KB pieces, up to 200 MB, to POST /api/cases as nobody and as a member, and as a form',
    mayGet: refusedOrClosed,
    async run(attacker) {
      const chunked = { 'transfer-encoding': 'chunked' }
      const heads = [
        attacker.head({ method: 'POST', path: '/api/cases', type: 'application/json', headers: chunked }),
        attacker.head({
          method: 'POST',
          path: '/api/cases',
          as: 'attacker',
          type: 'application/json',
          headers: chunked,
        }),
        attacker.head({
          method: 'POST',
          path: '/api/attachments',
          as: 'attacker',
          type: 'multipart/form-data; boundary=edge',
          headers: chunked,
        }),
      ]
      const piece = `10000\r\n${' '.repeat(0x10000)}\r\n`
      await Promise.all(
        heads.map(async (head) => {
          const connection = attacker.open()
          connection.say(head)
          for (let sent = 0; sent < 3200 && !connection.isClosed && connection.statuses.length === 0; sent += 1) {
            connection.say(piece)
            await connection.drained()
          }
          await attacker.outcomeOf(connection)
        }),
      )
    },
  },
  {
    name: 'chunks of one byte with long extensions',
    sends: '20,000 chunks of a byte, each with an extension of 1,000 characters',
    mayGet: refusedOrClosed,
    async run(attacker) {
      const connection = attacker.open()
      const headers = { 'transfer-encoding': 'chunked' }
      connection.say(
        attacker.head({ method: 'POST', path: '/api/cases', as: 'attacker', type: 'application/json', headers }),
      )
      const piece = `1;${'x'.repeat(1000)}\r\n \r\n`.repeat(20)
      for (let sent = 0; sent < 1000 && !connection.isClosed && connection.statuses.length === 0; sent += 1) {
        connection.say(piece)
        await connection.drained()
      }
      connection.say('0\r\n\r\n')
      await attacker.outcomeOf(connection)
    },
  },
  {
    name: 'packed bodies',
    sends: '1 MB of gzip that unfolds to 1 GB, said to be gzip, deflate, br, and gzip twice, to JSON and to forms',
    mayGet: refusedOrClosed,
    prepare: () => [gzipSync(Buffer.alloc(1000 * megabyte), { level: 6 })],
    async run(attacker, [body = Buffer.alloc(0)]) {
      for (const packing of ['gzip', 'deflate', 'br', 'gzip, gzip', 'x-gzip']) {
        const headers = { 'content-encoding': packing }
        await attacker.json('/api/cases', body, 'attacker', { headers })
        const form = {
          method: 'POST',
          path: '/api/attachments',
          type: 'multipart/form-data; boundary=edge',
          body,
          headers,
        }
        await attacker.ask({ ...form, as: 'attacker' })
      }
    },
  },
]
