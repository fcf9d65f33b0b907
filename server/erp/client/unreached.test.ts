import { expect, test } from 'vitest'
import { unreached } from './unreached.ts'

const reasons = { timedOut: 'erpTimedOut', untrusted: 'erpUntrusted', away: 'erpUnreachable' } as const
/** Fails like fetch: the real error is the cause of its own. */
const fetchFailed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

test.each([
  ['ECONNREFUSED', 'erpUnreachable'],
  ['ENOTFOUND', 'erpUnreachable'],
  ['EPROTO', 'erpUnreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'erpUntrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'erpUntrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'erpUntrusted'],
])('%s is logged by its code and shown as "%s"', (code, reason) => {
  expect(unreached(fetchFailed(code), reasons)).toMatchObject({ kind: 'unreachable', reason, code })
})

test('a request whose time is over says so, and whether it may have been done', () => {
  const late = unreached(new DOMException('', 'TimeoutError'), reasons, { doubtful: true })
  expect(late).toMatchObject({ kind: 'timedOut', reason: 'erpTimedOut', doubtful: true })
})
