import { expect, test } from 'vitest'
import { pageAt, policyOfPage } from './pages.ts'

test.each([
  ['/', undefined, 'landing.html'],
  ['/?from=mail', undefined, 'landing.html'],
  ['/', 'session=1', 'index.html'],
  ['/cases', undefined, 'index.html'],
  ['/andon/report', undefined, 'floor.html'],
  ['/andon/report/abc', undefined, 'floor.html'],
  ['/wall/abc', undefined, 'wall.html'],
  ['/api/login?then=/cases', undefined, 'signIn.html'],
  ['/wallpaper', undefined, 'index.html'],
  ['/andon/report?station=4', 'session=1', 'floor.html'],
])('%s with the cookie %s is %s', (url, cookie, page) => {
  expect(pageAt({ url, headers: { cookie } })).toBe(page)
})

test.each(['/web/wall.html', '/web/wall.html.br'])('%s may use full screen, a wake lock and sound', (file) => {
  const policy = policyOfPage(file)
  for (const feature of ['fullscreen', 'screen-wake-lock', 'autoplay']) expect(policy).toContain(`${feature}=(self)`)
  for (const feature of ['microphone', 'geolocation']) expect(policy).toContain(`${feature}=()`)
})

test.each(['/web/index.html', '/web/floor.html.gz', '/web/landing.html'])('%s may use none of these', (file) => {
  expect(policyOfPage(file)).toBeNull()
})
