import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Libraries that only some requests need; together they would take some 15 MB and a fifth of a second. */
const later = ['ai', '@ai-sdk/gateway', '@aws-sdk/client-s3', '@visx/scale', 'd3-scale', 'mqtt', 'nodemailer', 'sharp']

test('a server that starts does not load what only some requests need', () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('./server/app.ts')
    console.log(JSON.stringify([...loaded, ...process.moduleLoadList]))
  `
  const args = ['--input-type=module', '--eval', script]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
  expect(stderr).toBe('')
  const urls = JSON.parse(stdout) as string[]
  expect(urls.some((url) => url.includes('/node_modules/fastify/'))).toBe(true)
  expect(later.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([])
  // Node's `fetch`, which an import of `node:http` loads, too: see nodeHttp.ts.
  expect(urls.filter((url) => url.includes('internal/deps/undici'))).toEqual([])
})
