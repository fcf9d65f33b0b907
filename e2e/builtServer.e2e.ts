import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const built = fileURLToPath(new URL('../dist/server/', import.meta.url))

test('every file of the built server can be loaded, those that are loaded on demand, too', () => {
  const names = readdirSync(built).filter((name) => name.endsWith('.js') && name !== 'main.js')
  expect(names.length).toBeGreaterThan(20)
  const loadAll = `await Promise.all(${JSON.stringify(names)}.map((name) => import('./' + name))); process.exit()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', loadAll], { cwd: built })
})
