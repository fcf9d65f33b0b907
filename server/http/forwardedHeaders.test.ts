import { afterEach, expect, test } from 'vitest'
import type { App } from '../app.ts'
import type { Settings } from '../process/settings/settings.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp } from '../testing/testApp.ts'
import { checkForwarded } from './forwardedHeaders.ts'
import { openHttp } from './openHttp.ts'

const opened: { close(): Promise<unknown> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())))

/** What the server makes of forwarding headers: the actor, the address, and the log. */
async function seen(given: Pick<Settings, 'trustedProxies'> & Partial<Settings>, headers: Record<string, string>) {
  const settings = { logLevel: 'warn', publicUrl: 'https://yokoten.example', ...given } as Settings
  const http = openHttp(settings)
  opened.push(http)
  const lines = captureLog({ http } as unknown as App)
  checkForwarded(http, settings)
  http.get('/', ({ ip, protocol, hostname }) => ({ ip, site: `${protocol}://${hostname}` }))
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const answers = []
  for (const visitor of ['203.0.113.7', '203.0.113.8']) {
    const answer = await fetch(url, { headers: { 'x-forwarded-for': visitor, ...headers } })
    answers.push(JSON.parse(await answer.text()) as { ip: string; site: string })
  }
  return {
    addresses: answers.map(({ ip }) => ip),
    sites: answers.map(({ site }) => site),
    warnings: lines.filter((line) => line.includes('X-Forwarded-For')),
  }
}

const proto = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example', forwarded: 'for=1.2.3.4' }
const believed = ['203.0.113.7', '203.0.113.8']
const own = ['127.0.0.1', '127.0.0.1']

test.each([
  ['none is trusted', 0, proto, /set TRUSTED_PROXIES=127\.0\.0\.1 if that is your proxy/],
  ['the request did not come over https', 'loopback', {}, /have that proxy say X-Forwarded-Proto: https/],
  ['the proxy took it over http', 'loopback', { 'x-forwarded-proto': 'http' }, /X-Forwarded-Proto: https/],
  ['another proxy is named', ['10.0.0.5'], proto, /TRUSTED_PROXIES does not name that address/],
] as const)(
  'no forwarded address is believed where %s, and the log says so once',
  async (_, trusted, headers, words) => {
    const trustedProxies = typeof trusted === 'object' ? [...trusted] : trusted
    const { addresses, sites, warnings } = await seen({ trustedProxies }, headers)
    expect(addresses).toEqual(own)
    expect(sites).toEqual(['http://127.0.0.1', 'http://127.0.0.1'])
    expect(warnings).toEqual([expect.stringMatching(words)])
  },
)

test.each([
  ['one on this machine that took the request over https', 'loopback', { 'x-forwarded-proto': 'https' }],
  ['one that is named', ['127.0.0.0/8'], {}],
  ['one of a number', 1, {}],
] as const)('a proxy that is believed: %s', async (_, trusted, headers) => {
  const trustedProxies = typeof trusted === 'object' ? [...trusted] : trusted
  const { addresses, warnings } = await seen({ trustedProxies }, headers)
  expect(addresses).toEqual(believed)
  expect(warnings).toEqual([])
})

test('an unconfigured proxy still does not expose the metrics of the running app', async () => {
  const testApp = await openTestApp()
  opened.push(testApp)
  const asked = (headers: Record<string, string>) => fetch(`${testApp.url}/metrics`, { headers })
  expect((await asked({})).status).toBe(200)
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']) {
    expect((await asked({ [name]: 'for=203.0.113.7' })).status).toBe(404)
  }
})
