import { expect, test } from 'vitest'
import { safePath } from './requestedPath.ts'

test('a path of this site is kept as it is', () =>
  expect(safePath('/cases?status=new#top')).toBe('/cases?status=new#top'))

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/api/logout',
  'cases',
  '',
])('%j leads nowhere', (path) => expect(safePath(path)).toBeNull())
