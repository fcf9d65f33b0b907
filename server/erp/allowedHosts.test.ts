import { expect, test } from 'vitest'
import { allowedAddress } from './allowedHosts.ts'

test.each([
  ['api', 'no address', 'The Base URL is not a complete web address.'],
  ['api', 'https://ada:secret@bc.example.com', 'The Base URL must not contain a name or password.'],
  ['authority', 'https://login.example.com?a=b', 'The Token authority must not contain a question mark or hash.'],
  [
    'authority',
    'https://login.example.com',
    'The Token authority points to login.example.com, which is not a Microsoft host. Other hosts must be allowed in the server configuration.',
  ],
  [
    'api',
    'urn:api',
    'The Base URL points to urn:, which is not a Microsoft host. Other hosts must be allowed in the server configuration.',
  ],
] as const)('a wrong address is named as the form names its field: %s %s', (kind, address, sentence) => {
  expect(() => allowedAddress(kind, address, [])).toThrow(sentence)
})
