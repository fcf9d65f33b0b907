import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Libraries that parse untrusted bytes, or may crash on them: they must run in worker processes. */
const parsers = ['sharp', 'file-type', 'onnxruntime-node', 'zxing-wasm/reader', '@myriaddreamin/typst-ts-node-compiler']

/** It renders its own pictures from its own text. */
const ownDrawings = ['server/sample/photos.ts']

const importing =
  /(?:^|[\s;])(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * Returns every file that the main process may load, now or later; workers are named by `new URL` and never imported.
 */
function loadedBy(start: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(path)) continue
    const names = [...readFileSync(path, 'utf8').matchAll(importing)].map(([, from, later]) => from ?? later ?? '')
    found.set(path, names)
    for (const name of names) if (name.startsWith('.')) waiting.push(join(dirname(path), name))
  }
  return found
}

test('the main process loads no parser of foreign bytes', () => {
  const loaded = loadedBy('server/main.ts')
  expect(loaded.size).toBeGreaterThan(300)
  const inside = [...loaded].filter(([path, names]) => {
    if (path === 'server/files/sharp.ts' || ownDrawings.includes(path)) return false
    return names.some((name) => parsers.includes(name) || name.endsWith('files/sharp.ts'))
  })
  expect(inside.map(([path]) => path)).toEqual([])
})
