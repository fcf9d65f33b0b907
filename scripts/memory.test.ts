import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frugalMemory, heapFlags } from './memory.mjs'

const textOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/", "/g, ' ')

test.each(['deploy/Dockerfile', 'deploy/yokoten.service'])('%s starts the server with as little memory', (path) => {
  const text = textOf(path)
  expect(heapFlags).toHaveLength(3)
  expect(text).toContain(`node ${heapFlags.join(' ')} dist/server/main.js`)
  for (const [name, value] of Object.entries(frugalMemory)) expect(text).toContain(`${name}=${value}`)
})

test('the page about memory names what is set', () => {
  const text = textOf('docs/operating.md')
  const names = [...heapFlags, ...Object.keys(frugalMemory)]
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
