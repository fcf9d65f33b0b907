import { expect, test } from 'vitest'
import { allowedAddress } from './allowedHosts.ts'

test.each([
  ['api', 'no address', 'The Base URL is not a complete web address.'],
  ['api', 'https://ada:secret@bc.example.com', 'The Base URL may not hold a name or a password.'],
  ['authority', 'https://login.example.com?a=b', 'The Token authority may not hold a question mark or a hash.'],
  [
    'authority',
    'https://login.example.com',
    'The Token authority points to login.example.com, which is not Microsoft’s. Another host must be named in the server’s configuration.',
  ],
  [
    'api',
    'urn:api',
    'The Base URL points to urn:, which is not Microsoft’s. Another host must be named in the server’s configuration.',
  ],
] as const)('a wrong address is named as the form names its field: %s %s', (kind, address, sentence) => {
  expect(() => allowedAddress(kind, address, [])).toThrow(sentence)
})
