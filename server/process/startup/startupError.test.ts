import { expect, test } from 'vitest'
import { startupError } from './startupError.ts'

test('a start that fails because the disk is full says so in a sentence', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startupError(full)).toBe('The disk has no room left; make some, then start again.')
})

test('other errors keep their message', () => {
  expect(startupError(new Error('HOST is no address.'))).toBe('HOST is no address.')
  expect(startupError('gone')).toBe('gone')
})
