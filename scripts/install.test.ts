import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Stands for npm: writes down its arguments, and makes folders as `npm ci` does. */
const npm = `
const fs = require('node:fs')
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync(process.argv.includes('--include=dev') ? 'node_modules/vitest' : 'node_modules', { recursive: true })
`

/** A checkout that has nothing installed; `install` is what `npm start` does, `installWithTests` what `npm test` does. */
function emptyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  cpSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'))
  writeFileSync(join(folder, 'package.json'), '{ "optionalDependencies": {} }')
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'npm-cli.js'), npm)
  writeFileSync(join(folder, 'npm.log'), '')
  const ensure = (wanted: string) => () => {
    const script = `import('./scripts/install.mjs').then((it) => it.ensureInstalled(${wanted}))`
    const env = { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath }
    const { status, stderr } = spawnSync(process.execPath, ['--eval', script], { cwd: folder, env, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    return readFileSync(join(folder, 'npm.log'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.includes('--include=dev') && !line.includes('--omit=dev'))
  }
  const change = () => writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }')
  return { install: ensure(''), installWithTests: ensure('{ withTests: true }'), change }
}

test('the app runs without the tools of the tests, and nothing is installed twice', () => {
  const { install } = emptyCheckout()
  expect(install()).toEqual([false])
  expect(install()).toEqual([false])
})

test('the first test installs them, and the app runs with them', () => {
  const { install, installWithTests } = emptyCheckout()
  expect(install()).toEqual([false])
  expect(installWithTests()).toEqual([false, true])
  expect(install()).toEqual([false, true])
  expect(installWithTests()).toEqual([false, true])
})

test('a checkout that has them keeps them when the packages change', () => {
  const { install, installWithTests, change } = emptyCheckout()
  expect(installWithTests()).toEqual([true])
  change()
  expect(install()).toEqual([true, true])
  expect(installWithTests()).toEqual([true, true])
})
