import { expect, test } from 'vitest'
import { unreached } from './unreached.ts'

const sentences = { timedOut: 'late', untrusted: 'certificate', away: 'away' }
/** As fetch fails: what happened is the cause of its own error. */
const fetchFailed = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) })

test.each([
  ['ECONNREFUSED', 'away'],
  ['ENOTFOUND', 'away'],
  ['EPROTO', 'away'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
])('%s is told by its code to the log and as "%s" to a person', (code, message) => {
  expect(unreached(fetchFailed(code), sentences)).toMatchObject({ kind: 'unreachable', message, code })
})

test('a request whose time is over says so, and whether it may have been done', () => {
  const late = unreached(new DOMException('', 'TimeoutError'), sentences, { doubtful: true })
  expect(late).toMatchObject({ kind: 'timedOut', message: 'late', doubtful: true })
})
