import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeAdvice, wantedNode } from './nodeAdvice.ts'

test.each(['24.0.0', '24.18.1', '23.99.99'])(
  'Node %s is older than the one that is wanted, and the start says so',
  (version) => {
    expect(nodeAdvice(version)).toEqual([
      `This is Node ${version}; ${wantedNode} repairs faults in security, so install that one or a newer one.`,
    ])
  },
)

test.each([wantedNode, '26.0.0', '24.99.0'])('nothing is said of Node %s', (version) =>
  expect(nodeAdvice(version)).toEqual([]),
)

test('npm brings the same Node everywhere but where its registry has none so new, which the installation page names', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(brought.length).toBeGreaterThan(4)
  const page = readFileSync('docs/installing.md', 'utf8')
  for (const [name, version] of brought) {
    if (name.includes('darwin')) expect(page).toContain(version)
    else expect(version).toBe(wantedNode)
  }
  expect(page).toContain(`Node ${wantedNode}`)
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(`NODE=${wantedNode}-`)
})
