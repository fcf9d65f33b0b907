import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['deploy/Caddyfile', ['max_size 15MiB', 'read_header 15s', 'read_body 5m']],
  ['docs/installing.md', ['client_max_body_size 15m;', 'client_header_timeout 15s;', 'client_body_timeout 15s;']],
])("the sample in %s has the app's limits on bodies and slow requests", (file, limits) => {
  const text = readFileSync(file, 'utf8')
  for (const limit of limits) expect(text).toContain(limit)
})

test("the containers' proxy has one address, and the app trusts only that one", () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')
  const address = /TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1]
  expect(address).toMatch(/^\$\{PROXY_ADDRESS:-\d+(\.\d+){3}\}$/)
  expect(compose).toContain(`ipv4_address: '${address}'`)
})
