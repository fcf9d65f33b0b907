import { expect, test } from 'vitest'
import { pageAt } from './pages.ts'

test.each([
  ['/', undefined, 'landing.html'],
  ['/?from=mail', undefined, 'landing.html'],
  ['/', 'session=1', 'index.html'],
  ['/cases', undefined, 'index.html'],
  ['/andon/report', undefined, 'floor.html'],
  ['/wall/abc', undefined, 'wall.html'],
  ['/wallpaper', undefined, 'index.html'],
  ['/andon/report?station=4', 'session=1', 'floor.html'],
])('%s with the cookie %s is %s', (url, cookie, page) => {
  expect(pageAt({ url, headers: { cookie } })).toBe(page)
})
