import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf, kitOf, layerOf } from './layers.ts'

/** Packages that each side may import. */
const packagesAllowed: Record<string, (name: string) => boolean> = {
  contract: (name) => name === 'zod',
  // It simulates Business Central and shares nothing with the app.
  simulator: (name) => name.startsWith('node:'),
  server: (name) => !/^(react|react-dom|@mantine|@tanstack|@dnd-kit|@radix-ui)(\/|$)/.test(name),
  web: (name) => !/^(node:|fastify|@fastify|pg|kysely|sharp|better-auth)/.test(name),
}

/** Files above all features of their side, which assemble them. */
const entryFiles =
  /^(server\/(app|features|jobKinds|main)\.ts|web\/(main|App|router|routes|SettingsWithTabs|settingsTabs|carSlots|caseSlots)\.tsx?)$/
/** What features of the contract share; each other folder of it is a feature. */
const sharedByFeatures = ['fields', 'filters', 'refusals', 'http', 'live', 'records', 'values']
const isOfContract = (path: string) =>
  path === 'contract/product.ts' || layerOf(path) >= 0 || sharedByFeatures.includes(folderOf(path))
const forTests = /(\.test\.tsx?$|\/testing\/)/

type File = { path: string; text: string }
type Import = { name: string; isType: boolean }

const importing =
  /(?:^|[\s;])(?:import|export)\s(type\s)?(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf({ path, text }: File): Import[] {
  return [...text.matchAll(importing)].map(([, type, from, lazily]) => {
    const name = from ?? lazily ?? ''
    return { name: name.startsWith('.') ? normalize(`${dirname(path)}/${name}`) : name, isType: type !== undefined }
  })
}

/** Sides without layers. */
const isFlat = (side: string) => side === 'contract' || side === 'simulator'
/** The app starts the simulator for its sample data, and tests run against it; no feature knows about it. */
const mayStart = (path: string, name: string) =>
  name === 'simulator/simulator.ts' && (path === 'server/main.ts' || forTests.test(path))

const sideOf = (path: string) => path.split('/')[0] ?? ''
/** Catalogues and other data may be imported from anywhere on their side. */
const isOurs = (name: string) => /^(contract|server|web|simulator|bench|e2e)\//.test(name) && !name.endsWith('.json')

/** The violations of the layers in a file, as sentences. */
function violationsOf(file: File): string[] {
  const side = sideOf(file.path)
  const found: string[] = []
  const add = (sentence: string) => void found.push(`${file.path} ${sentence}`)
  const isFree = isFlat(side) || entryFiles.test(file.path) || forTests.test(file.path)
  if (/\/index\.tsx?$/.test(file.path) && side !== 'e2e') add('is a barrel')
  if (!isFree && folderOf(file.path).includes('.')) add('belongs to no feature')
  else if (!isFree && kitOf(file.path) < 0 && layerOf(file.path) < 0) add('belongs to a feature that has no layer')
  if (side === 'contract' && !isOfContract(file.path)) add('belongs to no feature')
  for (const { name, isType } of importsOf(file)) {
    if (!isOurs(name)) {
      const isAllowed = forTests.test(file.path) || name.endsWith('.css') || packagesAllowed[side]?.(name) !== false
      if (!isAllowed) add(`loads ${name}`)
    } else if (sideOf(name) !== side) {
      if (sideOf(name) !== 'contract' && !mayStart(file.path, name)) add(`imports from another side: ${name}`)
    } else if (!isFree && folderOf(name) !== folderOf(file.path)) {
      if (entryFiles.test(name)) add(`imports an entry file: ${name}`)
      else if (kitOf(name) >= 0) {
        if (!isType && kitOf(file.path) >= 0 && kitOf(name) > kitOf(file.path))
          add(`imports from a higher kit: ${name}`)
      } else if (kitOf(file.path) >= 0 || layerOf(name) >= layerOf(file.path)) add(`imports sideways or up: ${name}`)
      else if (side === 'server' && name !== `server/${folderOf(name)}/${folderOf(name)}.ts`) {
        add(`imports a private file of another feature: ${name}`)
      }
    }
  }
  return found
}

const files = globSync('{contract,server,web,simulator}/**/*.{ts,tsx}').map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

describe('the layers', () => {
  test('are respected by every file', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(violationsOf)).toEqual([])
  })

  test.each([
    ['the contract loads a library', 'contract/cases/cases.ts', `import pg from 'pg'`],
    [
      'the contract imports from the server',
      'contract/cases/cases.ts',
      `import { x } from '../../server/cases/cases.ts'`,
    ],
    ['the server imports from the web', 'server/cases/cases.ts', `import { x } from '../../web/cases/queries.ts'`],
    ['the web imports from the server', 'web/cases/queries.ts', `import type { x } from '../../server/cases/store.ts'`],
    ['the simulator imports from the server', 'simulator/page.ts', `import { x } from '../server/erp/erp.ts'`],
    ['a feature knows the simulator', 'server/erp/erp.ts', `import { x } from '../../simulator/simulator.ts'`],
    ['the server loads the web’s library', 'server/cases/cases.ts', `import { useState } from 'react'`],
    ['the web loads the server’s library', 'web/cases/queries.ts', `import { sql } from 'kysely'`],
    ['a feature imports up', 'server/attachments/attachments.ts', `import { x } from '../cases/cases.ts'`],
    [
      'a feature imports up lazily',
      'web/cases/CasesPage.tsx',
      `const X = lazy(() => import('../andon/QuickCaseDialog.tsx'))`,
    ],
    ['a feature imports sideways', 'server/comments/comments.ts', `import { x } from '../tasks/tasks.ts'`],
    ['a kit knows a feature', 'server/live/live.ts', `export { x } from '../users/users.ts'`],
    ['a kit knows the type of a feature', 'server/records/services.ts', `import type { x } from '../users/users.ts'`],
    ['a kit loads a higher kit', 'server/database/jobs.ts', `import { x } from '../http/serve.ts'`],
    ['a feature imports a private file', 'server/cases/cases.ts', `import { x } from '../users/store.ts'`],
    ['a feature imports an entry file', 'server/cases/cases.ts', `import { openApp } from '../app.ts'`],
    ['a barrel', 'web/ui/index.ts', ''],
    ['a file of no feature', 'server/helpers.ts', ''],
    ['a file of the contract without a feature', 'contract/helpers/values.ts', ''],
    ['a feature without a layer', 'web/misc/Thing.tsx', ''],
  ])('are seen to be broken where %s', (_what, path, text) => {
    expect(violationsOf({ path, text })).toHaveLength(1)
  })

  test.each([
    [
      'down, through the feature’s public file',
      'server/cases/cases.ts',
      `import { x } from '../users/users.ts'\nimport { y } from '../../contract/cases/cases.ts'\nimport z from '../records/transaction.ts'`,
    ],
    ['of a higher kit’s type', 'server/database/jobs.ts', `import type { Services } from '../records/services.ts'`],
  ])('allow an import %s', (_what, path, text) => {
    expect(violationsOf({ path, text })).toEqual([])
  })
})

test('no field of a screen has a limit of its own: the contract has it for both sides', () => {
  const own = files.filter(({ path, text }) => path.startsWith('web/') && /maxLength=\{\d/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
})

test('no test has a timeout of its own: vitest.config.ts has it for all', () => {
  const tests = globSync(['*.test.ts', '{server,contract,web,simulator,bundling,scripts}/**/*.test.{ts,tsx}'])
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((path) => /^ *\}, [\d_]+\)$/m.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('migrations have one number each, in one history', () => {
  const numbers = globSync('server/migrations/*.sql').map((path) => /(\d{4})_[a-z_]+\.sql$/.exec(path)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
