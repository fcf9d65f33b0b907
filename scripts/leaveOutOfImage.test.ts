import { spawnSync } from 'node:child_process'
import { globSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Locked = { dependencies?: Record<string, string> }

/** The packages that the server and the bridge import, at their start or later, and what these depend on. */
function neededPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const files = globSync('{server,contract,simulator,bridge}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:^(?:import(?! type)|\} from) [^']*|[(])'((?:@[\w-]+\/)?[\w-]+)[^']*'/gm,
      ),
    ].map(([, name = '']) => name),
  )
  const needed = new Set(imported.filter((name) => `node_modules/${name}` in packages))
  for (const name of needed) {
    for (const other of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) needed.add(other)
  }
  return [...needed].filter((name) => !name.startsWith('@types/'))
}

test('the image has every package that the server needs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const needed = neededPackages()
  const folderOf = (name: string) => join(folder, 'node_modules', name)
  for (const name of needed) mkdirSync(folderOf(name), { recursive: true })
  const { stderr } = spawnSync(process.execPath, [resolve('deploy/leaveOutOfImage.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(needed).toContain('fastify')
  expect(needed.filter((name) => !existsSync(folderOf(name)))).toEqual([])
})
