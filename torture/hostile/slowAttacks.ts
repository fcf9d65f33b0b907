import type { Attack } from './attack.ts'
import { refusedOrClosed } from './attack.ts'
import type { AttackConnection } from './attackConnection.ts'
import type { Attacker } from './attacker.ts'

/** Seconds after which a connection that sends too slowly must have been closed. */
const closeTimeout = 100

/** Opens connections and keeps sending a little on each, until all have a response or are closed. */
async function hold(attacker: Attacker, begin: string, bit: string, every: number): Promise<void> {
  const connections: AttackConnection[] = Array.from({ length: attacker.many(200) }, () => attacker.open())
  for (const connection of connections) connection.say(begin)
  while (connections.some((connection) => !isLetGo(connection)) && !attacker.isOver) {
    await attacker.pause(every).catch(() => undefined)
    if (bit !== '') for (const connection of connections) if (!isLetGo(connection)) connection.say(bit)
  }
  await Promise.all(connections.map((connection) => attacker.outcomeOf(connection)))
}

const isLetGo = ({ isClosed, statuses }: AttackConnection) => isClosed || statuses.length > 0

/** 200 connections at a time that occupy memory; together they may not use 50 MB. */
export const slowAttacks: readonly Attack[] = [
  {
    name: 'half-sent bodies',
    sends: '200 bodies of 1 MB of which 900 KB come and then nothing, from a member',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run(attacker) {
      const head = attacker.head(
        { method: 'POST', path: '/api/cases', as: 'attacker', type: 'application/json' },
        1_000_000,
      )
      return hold(attacker, `${head}{"title":"${'x'.repeat(900_000)}`, '', 500)
    },
  },
  {
    name: 'half-sent bodies of nobody',
    sends: 'the same without a cookie, to a route that anybody may call',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run(attacker) {
      const head = attacker.head(
        { method: 'POST', path: '/api/andon/guest-reports', type: 'application/json' },
        1_000_000,
      )
      return hold(attacker, `${head}{"title":"${'x'.repeat(900_000)}`, '', 500)
    },
  },
  {
    name: 'slow bodies',
    sends: '200 bodies of which a byte comes each second',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run(attacker) {
      const head = attacker.head(
        { method: 'POST', path: '/api/cases', as: 'attacker', type: 'application/json' },
        1_000_000,
      )
      return hold(attacker, `${head}{"title":"`, 'x', 1000)
    },
  },
  {
    name: 'slow forms',
    sends: '200 uploads of which a few bytes come each second',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run(attacker) {
      const type = 'multipart/form-data; boundary=edge'
      const head = attacker.head({ method: 'POST', path: '/api/attachments', as: 'attacker', type }, 1_000_000)
      const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
      return hold(attacker, head + part, 'xxxx', 1000)
    },
  },
  {
    name: 'slow heads',
    sends: '200 heads of which a header comes each second, and never an end',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run: (attacker) => hold(attacker, 'GET /api/cases HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n', 1000),
  },
  {
    name: 'connections that say nothing',
    sends: '200 connections on which nothing is said',
    mayGet: refusedOrClosed,
    mostGrowth: 50,
    within: closeTimeout,
    run: (attacker) => hold(attacker, '', '', 1000),
  },
]
