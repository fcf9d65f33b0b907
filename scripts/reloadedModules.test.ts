import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a changed module is loaded anew with what imports it, and the others stay', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'yokoten-modules-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const modules = {
    'routes.ts': `export const answer: string = 'old'`,
    'features.ts': `export { answer } from './routes.ts'\nexport { loaded } from './database.ts'`,
    'database.ts': `export const loaded: object = {}`,
    'main.ts': `export * from './features.ts'`,
  }
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text)
  const script = `
    import { writeFileSync } from 'node:fs'
    import { followImports } from './scripts/reloadedModules.ts'
    const [folder] = process.argv.slice(1)
    const outdate = followImports(folder)
    const before = await import(folder + '/features.ts')
    writeFileSync(folder + '/routes.ts', "export const answer: string = 'new'")
    outdate(['routes.ts', 'unknown.ts'])
    const { answer, loaded } = await import(folder + '/main.ts')
    console.log(JSON.stringify([before.answer, answer, loaded === before.loaded]))
  `
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script, folder], {
    encoding: 'utf8',
  })
  expect(JSON.parse(printed)).toEqual(['old', 'new', true])
})
