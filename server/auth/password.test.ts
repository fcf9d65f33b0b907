import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is hashed with argon2id at the recommended cost, and known in any form of its characters', async () => {
  const hash = await hashPassword('Käse und Brot'.normalize('NFC'))
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword({ password: 'Käse und Brot'.normalize('NFD'), hash })).toBe(true)
  expect(await isPassword({ password: 'Kase und Brot', hash })).toBe(false)
})
