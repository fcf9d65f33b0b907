import { type Attack, answeredOrRefused, refusedOrClosed } from './attack.ts'

/** Connections used as no browser uses them, and endless forms. */
export const connectionAttacks: readonly Attack[] = [
  {
    name: 'pipelining',
    sends: '40 connections with 500 requests each in one breath: the longest list, figures, and what there is not',
    mayGet: [...answeredOrRefused, 'open', 'closed'],
    async run(attacker) {
      const paths = ['/api/cases?limit=1000', '/api/analytics/metrics', '/api/nothing', '/healthz']
      const request = Array.from({ length: 500 }, (_none, index) => {
        return attacker.head({ path: paths[index % paths.length] ?? '/', as: 'attacker' })
      }).join('')
      await Promise.all(
        Array.from({ length: attacker.many(40) }, async () => {
          const connection = attacker.open()
          connection.say(request)
          await Promise.race([connection.closed, attacker.pause(8000)])
          attacker.count(connection.statuses[0] ?? 'closed')
          connection.destroy()
        }),
      )
    },
  },
  {
    name: 'readers that do not read',
    sends: '100 connections that ask for the longest list 50 times each and never read a byte',
    mayGet: ['open', 'closed'],
    async run(attacker) {
      const request = attacker.head({ path: '/api/cases?limit=1000', as: 'attacker' }).repeat(50)
      const connections = Array.from({ length: attacker.many(100) }, () => attacker.open({ reads: false }))
      for (const connection of connections) connection.say(request)
      await attacker.pause(10_000)
      for (const connection of connections) attacker.count(connection.isClosed ? 'closed' : 'open')
    },
  },
  {
    name: 'streams that are not read',
    sends: '200 event streams of one person that never read, while others write',
    mayGet: ['open', 'closed'],
    async run(attacker) {
      const request = attacker.head({ path: '/api/events', as: 'attacker' })
      const connections = Array.from({ length: attacker.many(200) }, () => attacker.open({ reads: false }))
      for (const connection of connections) connection.say(request)
      await attacker.pause(8000)
      for (const connection of connections) attacker.count(connection.isClosed ? 'closed' : 'open')
    },
  },
  {
    name: 'many event streams',
    sends: '600 event streams of one session',
    mayGet: [200, 'closed', 429],
    async run(attacker) {
      const request = attacker.head({ path: '/api/events', as: 'attacker' })
      const connections = []
      for (let opened = 0; opened < attacker.many(600); opened += 50) {
        const more = Array.from({ length: 50 }, () => attacker.open())
        for (const connection of more) connection.say(request)
        connections.push(...more)
        await Promise.race([
          Promise.all(
            more.map((one) =>
              Promise.race([one.closed, heardReady(one.received.bind(one), attacker.pause.bind(attacker))]),
            ),
          ),
          attacker.pause(5000),
        ])
      }
      await attacker.pause(1000)
      for (const connection of connections) attacker.count(connection.statuses[0] ?? 'closed')
      const open = connections.filter((one) => !one.isClosed && one.statuses[0] === 200).length
      return [{ what: 'streams of one person that stay open', figure: open, most: 20 }]
    },
  },
  {
    name: 'event streams that come and go',
    sends: '1,000 event streams, hung up at once, with places in the history that there are not',
    mayGet: [200, 'closed', 'open', 429],
    async run(attacker, _files, random) {
      for (let round = 0; round < attacker.many(20); round += 1) {
        const connections = Array.from({ length: 50 }, () => {
          const id = random.pick(['0', '1', '-1', '999999999999999', 'x', '1e9'])
          const connection = attacker.open()
          connection.say(attacker.head({ path: '/api/events', as: 'attacker', headers: { 'last-event-id': id } }))
          return connection
        })
        await attacker.pause(100)
        for (const connection of connections) {
          attacker.count(connection.statuses[0] ?? 'open')
          connection.destroy()
        }
      }
    },
  },
  {
    name: 'many parts',
    sends: 'a form of 100,000 fields, one of 20,000 files, one with 1 MB of headers of a part, one without an end',
    mayGet: refusedOrClosed,
    async run(attacker) {
      const field = '--edge\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n'
      const file = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n'
      const bodies = [
        field.repeat(100_000),
        file.repeat(20_000),
        `--edge\r\ncontent-disposition: form-data; name="file"; filename="${'a'.repeat(1_000_000)}"\r\n\r\nx\r\n--edge--\r\n`,
        `--edge\r\n${'x: y\r\n'.repeat(150_000)}\r\nx\r\n--edge--\r\n`,
        '--edge\r\n'.repeat(500_000),
        '\r\n-'.repeat(1_000_000),
        file.slice(0, -2),
      ]
      for (const path of ['/api/attachments', '/api/cases/imports']) {
        const type = 'multipart/form-data; boundary=edge'
        await Promise.all(bodies.map((body) => attacker.ask({ method: 'POST', path, as: 'attacker', type, body })))
      }
    },
  },
  {
    name: 'forms of nobody',
    sends: '10 MB files without a cookie, twenty at once',
    mayGet: refusedOrClosed,
    prepare: () => [Buffer.alloc(10 * 1024 * 1024, 'x')],
    async run(attacker, [bytes = Buffer.alloc(0)]) {
      const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      const body = Buffer.concat([Buffer.from(head), bytes])
      const type = 'multipart/form-data; boundary=edge'
      await Promise.all(
        Array.from({ length: attacker.many(20) }, (_none, index) => {
          const path = index % 2 === 0 ? '/api/attachments' : '/api/cases/imports'
          return attacker.ask({ method: 'POST', path, type, body })
        }),
      )
    },
  },
]

async function heardReady(received: () => string, pause: (milliseconds: number) => Promise<void>): Promise<void> {
  while (!received().includes('event: ready')) await pause(20)
}
