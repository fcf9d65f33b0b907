import { globSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The floors of the house, lowest first. A room imports from floors below its own, never sideways, never up. */
const floors = [
  ['platform'],
  ['ui'],
  ['users'],
  ['auth', 'settings'],
  ['notifications', 'attachments', 'stations', 'erp'],
  ['comments', 'tasks', 'profile'],
  ['cars'],
  ['cases'],
  ['analytics'],
  ['andon', 'reports'],
  ['dashboard'],
  ['search', 'audit'],
  ['shell', 'sample', 'backup'],
  // Tests alone, which knock at every door.
  ['hostile'],
]

/** What each side may load that is not a file of the house. */
const sidesAllow: Record<string, (name: string) => boolean> = {
  contract: (name) => name === 'zod',
  // It stands for somebody else's house.
  simulator: (name) => name.startsWith('node:'),
  server: (name) => !/^(react|react-dom|@mantine|@tanstack|@dnd-kit|@radix-ui)(\/|$)/.test(name),
  web: (name) => !/^(node:|fastify|@fastify|pg|kysely|sharp|better-auth)/.test(name),
}

/** Files above all rooms of their side: they put the rooms together. */
const roofs = /^(server\/(app|main)\.ts|web\/(main|App|routes|settingsTabs)\.tsx?)$/
const forTests = /(\.test\.tsx?$|\/testing\/)/

type File = { path: string; text: string }

const importing = /(?:^|[\s;])(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf({ path, text }: File): string[] {
  return [...text.matchAll(importing)].map(([, from, lazily]) => {
    const name = from ?? lazily ?? ''
    return name.startsWith('.') ? normalize(`${dirname(path)}/${name}`) : name
  })
}

/** Sides that are one folder, without rooms and floors. */
const isPlain = (side: string) => side === 'contract' || side === 'simulator'
/** The app starts the simulator for its sample, and tests run against it; no room knows that it is one. */
const mayStart = (path: string, name: string) =>
  name === 'simulator/simulator.ts' && (path === 'server/main.ts' || forTests.test(path))

const sideOf = (path: string) => path.split('/')[0] ?? ''
const roomOf = (path: string) => path.split('/')[1] ?? ''
const floorOf = (path: string) => floors.findIndex((rooms) => rooms.includes(roomOf(path)))
const isOurs = (name: string) => /^(contract|server|web|simulator|bench|e2e)\//.test(name)

/** What a file does against the floor plan, in sentences. */
function violationsOf(file: File): string[] {
  const side = sideOf(file.path)
  const said = (sentence: string) => `${file.path} ${sentence}`
  const found: string[] = []
  if (/\/index\.tsx?$/.test(file.path) && side !== 'e2e') found.push(said('is a barrel'))
  if (!isPlain(side) && !roofs.test(file.path) && !forTests.test(file.path) && roomOf(file.path).includes('.')) {
    found.push(said('stands in no room'))
  }
  if (!isPlain(side) && !roomOf(file.path).includes('.') && floorOf(file.path) < 0)
    found.push(said('stands in a room that is on no floor'))
  for (const name of importsOf(file)) {
    if (forTests.test(file.path) && !isOurs(name)) continue
    if (!isOurs(name)) {
      if (!name.endsWith('.css') && sidesAllow[side]?.(name) === false) found.push(said(`loads ${name}`))
    } else if (sideOf(name) !== side) {
      if (sideOf(name) !== 'contract' && !mayStart(file.path, name))
        found.push(said(`reaches into another side: ${name}`))
    } else if (
      !isPlain(side) &&
      !roofs.test(file.path) &&
      !forTests.test(file.path) &&
      roomOf(name) !== roomOf(file.path)
    ) {
      if (roofs.test(name)) found.push(said(`reaches up to the roof: ${name}`))
      else if (floorOf(name) >= floorOf(file.path)) found.push(said(`looks sideways or up: ${name}`))
      else if (
        side === 'server' &&
        roomOf(name) !== 'platform' &&
        name !== `server/${roomOf(name)}/${roomOf(name)}.ts`
      ) {
        found.push(said(`enters a room by a window: ${name}`))
      }
    }
  }
  return found
}

const files = globSync('{contract,server,web,simulator}/**/*.{ts,tsx}').map((path) => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(path, 'utf8'),
}))

describe('the floor plan', () => {
  test('every file keeps to it', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(violationsOf)).toEqual([])
  })

  test.each([
    ['the contract loads a library', 'contract/cases.ts', `import pg from 'pg'`],
    ['the contract looks at the server', 'contract/cases.ts', `import { x } from '../server/cases/cases.ts'`],
    ['the server looks at the web', 'server/cases/cases.ts', `import { x } from '../../web/cases/queries.ts'`],
    ['the web looks at the server', 'web/cases/queries.ts', `import type { x } from '../../server/cases/store.ts'`],
    ['the simulator looks at the server', 'simulator/page.ts', `import { x } from '../server/erp/erp.ts'`],
    ['a room knows the simulator', 'server/erp/erp.ts', `import { x } from '../../simulator/simulator.ts'`],
    ['the server loads the web’s library', 'server/cases/cases.ts', `import { useState } from 'react'`],
    ['the web loads the server’s library', 'web/cases/queries.ts', `import { sql } from 'kysely'`],
    ['a room looks up', 'server/attachments/attachments.ts', `import { x } from '../cases/cases.ts'`],
    [
      'a room looks up lazily',
      'web/cases/CasesPage.tsx',
      `const X = lazy(() => import('../andon/QuickCaseDialog.tsx'))`,
    ],
    ['a room looks sideways', 'server/comments/comments.ts', `import { x } from '../tasks/tasks.ts'`],
    ['the platform knows a feature', 'server/platform/live.ts', `export { x } from '../users/users.ts'`],
    ['a room enters another by a window', 'server/cases/cases.ts', `import { x } from '../users/store.ts'`],
    ['a room looks at the roof', 'server/cases/cases.ts', `import { openApp } from '../app.ts'`],
    ['a barrel', 'web/ui/index.ts', ''],
    ['a file in no room', 'server/helpers.ts', ''],
    ['a room on no floor', 'web/misc/Thing.tsx', ''],
  ])('is seen to be broken by %s', (_what, path, text) => {
    expect(violationsOf({ path, text })).toHaveLength(1)
  })

  test('allows a look down through the front door, and at the contract', () => {
    const text = `import { x } from '../users/users.ts'\nimport { y } from '../../contract/cases.ts'\nimport z from '../platform/write.ts'`
    expect(violationsOf({ path: 'server/cases/cases.ts', text })).toEqual([])
  })
})

test('no field of a screen has a limit of its own: the contract says it for both sides', () => {
  const own = files.filter(({ path, text }) => path.startsWith('web/') && /maxLength=\{\d/.test(text))
  expect(own.map(({ path }) => path)).toEqual([])
})

test('no test has a limit of time of its own: all are as patient as vitest.config.ts says', () => {
  const tests = globSync(['*.test.ts', '{server,contract,web,simulator,bundling,scripts}/**/*.test.{ts,tsx}'])
  expect(tests.length).toBeGreaterThan(200)
  expect(tests.filter((path) => /^ *\}, [\d_]+\)$/m.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('migrations have one number each, in one history', () => {
  const numbers = globSync('server/migrations/*.sql').map((path) => /(\d{4})_[a-z_]+\.sql$/.exec(path)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
