import { expect, test } from 'vitest'
import { asUnavailable } from './database.ts'

const failure = (code: string) => Object.assign(new Error('It failed.'), { code })

// A container's name is gone with the container, and a machine that is off answers nobody.
test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])(
  'whoever cannot reach the database for %s is asked to come again',
  (code) => {
    expect(asUnavailable(failure(code))).toMatchObject({
      code: 'unavailable',
      message: 'The database is not responding.',
      details: { retryAfter: 2 },
    })
  },
)

test.each(['23505', '42P01', 'EACCES'])('%s is no matter of reaching it', (code) => {
  expect(asUnavailable(failure(code))).toBeNull()
})
