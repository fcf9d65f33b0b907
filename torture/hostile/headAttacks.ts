import { type Attack, answeredOrRefused, refusedOrClosed } from './attack.ts'

const post = 'POST /api/auth/sign-in/email HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const second = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

/**
 * Requests that two servers in a row might parse differently (request smuggling); the second one in each must never get
 * a response.
 */
const smuggled = [
  `${post}content-length: ${second.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${second}`,
  `${post} transfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
  `${post}content-length: 0\r\ncontent-length: ${second.length}\r\n\r\n${second}`,
  `${post}content-length: +2\r\n\r\n{}${second}`,
  `${post}content-length: 0x2\r\n\r\n{}${second}`,
  `${post}content-length: 2, 2\r\n\r\n{}${second}`,
  `${post}transfer-encoding: chunked\r\n\r\n2 \r\n{}\r\n0\r\n\r\n${second}`,
  `${post}transfer-encoding: chunked\r\n\r\n00000000000000000002\r\n{}\r\n0;\n\n${second}`,
  `${post.replaceAll('\r\n', '\n')}content-length: 0\n\n${second}`,
  `${post}content-length: 2\r\nx: a\rtransfer-encoding: chunked\r\n\r\n{}${second}`,
]

/** Headers that no browser sends. */
export const headAttacks: readonly Attack[] = [
  {
    name: 'request smuggling',
    sends: `${smuggled.length} requests whose end can be read in two ways, with another request behind`,
    mayGet: refusedOrClosed,
    async run(attacker) {
      let answeredTwice = 0
      for (const request of smuggled) {
        const connection = attacker.open()
        connection.say(request)
        await Promise.race([connection.closed, attacker.pause(1500)])
        if (connection.statuses.includes(200)) answeredTwice += 1
        await attacker.outcomeOf(connection)
      }
      return [{ what: 'smuggled requests that were answered', figure: answeredTwice, most: 0 }]
    },
  },
  {
    name: 'header flood',
    sends: '300 connections with 2,000 headers each, and 300 with one header of a megabyte',
    mayGet: refusedOrClosed,
    async run(attacker) {
      const many = Array.from({ length: 2000 }, (_none, index) => `x-${index}: ${'1'.repeat(20)}`).join('\r\n')
      const long = `x: ${'y'.repeat(1024 * 1024)}`
      for (const headers of [many, long]) {
        const head = `GET /healthz HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`
        await Promise.all(
          Array.from({ length: attacker.many(300) }, () => {
            const connection = attacker.open()
            connection.say(head)
            return attacker.outcomeOf(connection)
          }),
        )
      }
    },
  },
  {
    name: 'huge cookies and names',
    sends: '15 KB of cookies, Accept-Language, If-None-Match, Range, User-Agent and X-Forwarded-For, 200 times each',
    mayGet: answeredOrRefused,
    async run(attacker, _files, random) {
      const { caseId } = attacker.target
      const heads: Record<string, string>[] = [
        { cookie: 'a=b; '.repeat(3000) },
        { cookie: `better-auth.session_token=${'%20'.repeat(5000)}` },
        { cookie: `${'='.repeat(7000)}${';'.repeat(7000)}` },
        { 'accept-language': 'de;q=0.9,'.repeat(1600) },
        { 'accept-encoding': 'gzip;q=0,'.repeat(1600) },
        { 'if-none-match': 'W/"a", '.repeat(2000) },
        { range: `bytes=${'0-0,'.repeat(3500)}1-1` },
        { 'user-agent': `Mozilla/5.0 (${'Windows NT '.repeat(1300)}` },
        { 'user-agent': `${' '.repeat(14_000)}x` },
        { 'x-forwarded-for': '10.0.0.1, '.repeat(1400) },
        { 'x-request-id': 'a-'.repeat(7000) },
        { authorization: `Bearer ${'yok_'.repeat(3500)}` },
        { accept: 'text/html;q=0.1,'.repeat(900) },
      ]
      for (const headers of heads) {
        const as = headers.cookie === undefined && headers.authorization === undefined ? 'attacker' : undefined
        await Promise.all(
          Array.from({ length: attacker.many(200) }, () => {
            const path = random.pick([`/api/cases/${caseId}`, '/api/auth/options', '/'])
            return attacker.ask({ path, headers, ...(as && { as }) })
          }),
        )
      }
    },
  },
  {
    name: 'Expect',
    sends: 'Expect: 100-continue before 60 MB as nobody and as a member, and expectations that there are not',
    mayGet: [...refusedOrClosed, 'open'],
    async run(attacker) {
      let invited = 0
      for (const as of [undefined, 'attacker'] as const) {
        const connection = attacker.open()
        const headers = { expect: '100-continue' }
        const post = { method: 'POST', path: '/api/cases', type: 'application/json', headers, ...(as && { as }) }
        connection.say(attacker.head(post, 60 * 1024 * 1024))
        await Promise.race([connection.answered, attacker.pause(3000)])
        if (connection.received().startsWith('HTTP/1.1 100')) invited += 1
        attacker.count(connection.statuses[0] ?? 'open')
        connection.destroy()
      }
      const headers = { expect: '200-tea' }
      await attacker.json('/api/cases', '{}', 'attacker', { headers })
      return [{ what: 'bodies of 60 MB that were asked for by 100 Continue', figure: invited, most: 0 }]
    },
  },
  {
    name: 'strange addresses',
    sends: 'paths with dots, zeros, 15 KB, thousands of parameters, and of other hosts; upgrades and CONNECT',
    mayGet: [...answeredOrRefused, 'closed'],
    async run(attacker) {
      const paths = [
        '/../../../../etc/passwd',
        '/..%2f..%2f..%2fetc%2fpasswd',
        '/assets/..%5c..%5cpackage.json',
        '/%00',
        `/${'a/'.repeat(7000)}`,
        `/api/cases?${'q=a&'.repeat(3500)}`,
        `/api/cases?${'status=new&'.repeat(1300)}`,
        `/api/cases?q${'[a]'.repeat(4000)}=1`,
        `/api/cases?q=${'%F0%9F%92%A9'.repeat(1200)}`,
        'http://169.254.169.254/latest/meta-data',
        '//evil.example/',
        '/api/login?then=//evil.example',
        '*',
      ]
      for (const path of paths) {
        for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND']) {
          await Promise.race([attacker.ask({ method, path, as: 'attacker' }), attacker.pause(2000)])
        }
      }
      const headers = { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
      await Promise.race([attacker.ask({ path: '/api/events', headers }), attacker.pause(2000)])
      await Promise.race([attacker.ask({ path: '/', headers: { ...headers, upgrade: 'h2c' } }), attacker.pause(2000)])
    },
  },
]
