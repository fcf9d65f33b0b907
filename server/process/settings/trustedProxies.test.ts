import { expect, test } from 'vitest'
import { readTrustedProxies, trustedBy, wideRanges } from './trustedProxies.ts'

/** The client's address, as the HTTP library determines it: the first untrusted one, starting from the server. */
function visitorOf(written: string, way: string[]): string | undefined {
  const isTrusted = trustedBy(written === 'loopback' ? written : (readTrustedProxies(written) ?? 0))
  return way.find((address, hop) => !isTrusted(address, hop)) ?? way.at(-1)
}

// From the connection outwards: its remote address, then X-Forwarded-For from its end.
test.each([
  ['loopback', ['127.0.0.1', '203.0.113.9', '1.1.1.1'], '203.0.113.9'],
  ['loopback', ['::1', '127.0.0.1', '1.1.1.1'], '127.0.0.1'],
  ['loopback', ['::ffff:127.0.0.1', '192.168.1.5', '1.1.1.1'], '192.168.1.5'],
  ['loopback', ['192.168.1.5', '203.0.113.9'], '192.168.1.5'],
  ['loopback', ['172.18.0.2', '203.0.113.9'], '172.18.0.2'],
  ['1', ['127.0.0.1', '203.0.113.9', '1.1.1.1'], '203.0.113.9'],
  ['1', ['10.0.0.2', '192.168.1.5', '1.1.1.1'], '192.168.1.5'],
  ['1', ['::ffff:172.18.0.2', '203.0.113.9'], '203.0.113.9'],
  ['1', ['203.0.113.9', '1.1.1.1'], '203.0.113.9'],
  ['2', ['127.0.0.1', '10.0.0.2', '192.168.1.5', '1.1.1.1'], '192.168.1.5'],
  ['2', ['127.0.0.1', '203.0.113.9', '1.1.1.1'], '203.0.113.9'],
  ['0', ['127.0.0.1', '203.0.113.9'], '127.0.0.1'],
  ['198.51.100.7, 10.0.0.0/8', ['10.1.2.3', '198.51.100.7', '203.0.113.9', '1.1.1.1'], '203.0.113.9'],
  ['2001:db8::/32', ['2001:db8::1', '2001:db9::1', '1.1.1.1'], '2001:db9::1'],
  ['198.51.100.7', ['127.0.0.1', '203.0.113.9'], '127.0.0.1'],
])('with %s trusted, who comes by way of %j is %s', (written, way, visitor) => {
  expect(visitorOf(written, way)).toBe(visitor)
})

test.each(['all', '10.0.0.0/33', '10.0.0', '-1', '1,2', '::/129', '', '10.0.0.1,', '10.0.0.0/8/8'])(
  'reads %j as nothing that can be trusted',
  (written) => {
    expect(readTrustedProxies(written)).toBeNull()
  },
)

test('names the ranges that are too wide to contain only proxies', () => {
  expect(
    wideRanges(['0.0.0.0/0', '10.0.0.0/8', '128.0.0.0/1', '10.0.0.5', '::/0', 'fc00::/7', '2001:db8::/32']),
  ).toEqual(['0.0.0.0/0', '128.0.0.0/1', '::/0', 'fc00::/7'])
})
