import { expect, test } from 'vitest'
import { configurationWarnings } from './configurationWarnings.ts'
import type { Settings } from '../settings/settings.ts'

const limits = { ratePerUserMinute: 10, maxConcurrency: 2 }
const ai: Settings['ai'] = { provider: 'builtin', idle: [], ...limits }
const advice = (given: Partial<Settings>) =>
  configurationWarnings({
    publicUrl: null,
    trustedProxies: 0,
    mail: null,
    host: '127.0.0.1',
    port: 3000,
    ai,
    ...given,
  } as Settings)

const mail = { url: 'smtp://mail.example.com', from: 'yokoten@example.com' }

test.each([{ mail }, { host: '0.0.0.0' }, { host: '192.168.1.5' }, { host: '::' }])(
  'without a public address, %o leads letters astray, and the start says so',
  (given) => expect(advice(given)).toEqual([expect.stringContaining('links in e-mails lead to http://localhost:3000')]),
)

test.each([{}, { host: 'localhost' }, { host: '::1' }, { mail, publicUrl: 'https://yokoten.example' }])(
  'nothing is said with %o',
  (given) => expect(advice(given)).toEqual([]),
)

test('settings of a model that is not used are reported', () => {
  const named: Settings['ai'] = { provider: 'builtin', idle: ['AI_MODEL', 'AI_API_KEY'], ...limits }
  expect(advice({ ai: named })).toEqual([
    expect.stringMatching(/^AI_PROVIDER is not set, .* without AI_MODEL, AI_API_KEY;/),
  ])
})

const publicUrl = 'https://yokoten.example'
test.each<[Partial<Settings>, string[]]>([
  [{ publicUrl, trustedProxies: 'loopback' }, []],
  [{ publicUrl, trustedProxies: ['10.0.0.5'], host: '0.0.0.0' }, []],
  [{ publicUrl: 'http://localhost:3000' }, []],
  [
    { publicUrl, trustedProxies: 'loopback', host: '0.0.0.0' },
    ['TRUSTED_PROXIES is not set, so requests and wrong passwords'],
  ],
  [
    { publicUrl, trustedProxies: 1, host: '::' },
    ['TRUSTED_PROXIES is 1 and HOST :: accepts connections from other machines'],
  ],
  [{ publicUrl, trustedProxies: ['0.0.0.0/0', '10.0.0.5'] }, ['TRUSTED_PROXIES has 0.0.0.0/0, so almost any client']],
  [{ publicUrl: 'http://yokoten.example', host: '0.0.0.0' }, ['passwords can be read in transit']],
])('the network settings %o cause the warnings %j', (given, sentences) => {
  expect(advice(given)).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
})
