import { spawnSync } from 'node:child_process'
import { globSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fontFolders } from '../server/files/typeset/fonts.ts'

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

test('the image has the fonts that documents use, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const packages = 'node_modules/'
  const files = fontFolders.flatMap((from) =>
    globSync('*.{ttf,otf}', { cwd: from }).map((name) => join(from, name).slice(from.lastIndexOf(packages))),
  )
  const others = [
    'node_modules/@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
    'node_modules/@expo-google-fonts/nanum-gothic/800ExtraBold/NanumGothic_800ExtraBold.ttf',
  ]
  for (const file of [...files, ...others]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), '')
  }
  spawnSync(process.execPath, [resolve('deploy/leaveOutOfImage.mjs')], { cwd: folder })
  const gone = files.filter((file) => !existsSync(join(folder, file)))
  expect(files.length).toBeGreaterThan(15)
  expect(gone.filter((file) => !/Hans-(?:Demi)?Light\.otf$/.test(file))).toEqual([])
  expect(others.filter((file) => existsSync(join(folder, file)))).toEqual([])
})
