import { expect, test } from 'vitest'
import { allowedTarget } from './target.ts'

const named = ['mes.plant.example', '10.0.0.5:8080', '[fd00::5]']

test.each([
  'https://hooks.example.com/x?token=1',
  'https://hooks.example.com:8443/x',
  'https://8.8.8.8/x',
  'https://[2001:4860:4860::8888]/x',
])('%s may be reached', (address) => {
  expect(allowedTarget(address, [])).toMatchObject({ isNamed: false, url: { href: address } })
})

test.each([
  ['https://127.0.0.1/', 'webhookAddressPrivate'],
  ['https://localhost/', 'webhookAddressPrivate'],
  ['https://localhost./', 'webhookAddressPrivate'],
  ['https://intranet/', 'webhookAddressPrivate'],
  ['https://2130706433/', 'webhookAddressPrivate'],
  ['https://017700000001/', 'webhookAddressPrivate'],
  ['https://0x7f000001/', 'webhookAddressPrivate'],
  ['https://0x7f.1/', 'webhookAddressPrivate'],
  ['https://127.1/', 'webhookAddressPrivate'],
  ['https://１２７.0.0.1/', 'webhookAddressPrivate'],
  ['https://0.0.0.0/', 'webhookAddressPrivate'],
  ['https://10.0.0.5/', 'webhookAddressPrivate'],
  ['https://172.16.0.1/', 'webhookAddressPrivate'],
  ['https://192.168.1.1/', 'webhookAddressPrivate'],
  ['https://169.254.169.254/latest/meta-data/', 'webhookAddressPrivate'],
  ['https://100.64.0.1/', 'webhookAddressPrivate'],
  ['https://224.0.0.1/', 'webhookAddressPrivate'],
  ['https://255.255.255.255/', 'webhookAddressPrivate'],
  ['https://[::1]/', 'webhookAddressPrivate'],
  ['https://[::]/', 'webhookAddressPrivate'],
  ['https://[::ffff:127.0.0.1]/', 'webhookAddressPrivate'],
  ['https://[::ffff:7f00:1]/', 'webhookAddressPrivate'],
  ['https://[::127.0.0.1]/', 'webhookAddressPrivate'],
  ['https://[64:ff9b::7f00:1]/', 'webhookAddressPrivate'],
  ['https://[2002:7f00:1::]/', 'webhookAddressPrivate'],
  ['https://[fe80::1]/', 'webhookAddressPrivate'],
  ['https://[fc00::1]/', 'webhookAddressPrivate'],
  ['http://hooks.example.com/', 'webhookAddressPlain'],
  ['https://user:secret@hooks.example.com/', 'webhookAddressNamed'],
  ['https://hooks.example.com@127.0.0.1/', 'webhookAddressNamed'],
  ['file:///etc/passwd', 'webhookAddressIncomplete'],
  ['gopher://hooks.example.com/', 'webhookAddressIncomplete'],
  ['javascript:alert(1)', 'webhookAddressIncomplete'],
  ['hooks.example.com', 'webhookAddressIncomplete'],
  ['https://', 'webhookAddressIncomplete'],
])('%s is refused', (address, reason) => {
  expect(() => allowedTarget(address, [])).toThrow(expect.objectContaining({ reason }))
})

test.each([
  'http://mes.plant.example/in',
  'https://MES.plant.example:8443/in',
  'http://10.0.0.5:8080/',
  'http://[fd00::5]/',
])('%s may be reached where the configuration names it', (address) => {
  expect(allowedTarget(address, named)).toMatchObject({ isNamed: true })
})

test.each([
  'http://10.0.0.5/',
  'http://10.0.0.5:8081/',
  'http://other.mes.plant.example/',
  'http://mes.plant.example.evil.test/',
])('%s is not what the configuration names', (address) => {
  expect(() => allowedTarget(address, named)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
