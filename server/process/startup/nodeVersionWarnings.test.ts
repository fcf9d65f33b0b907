import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodeVersionWarnings, recommendedNode } from './nodeVersionWarnings.ts'

test.each(['24.0.0', '24.18.1', '23.99.99'])(
  'Node %s is older than the one that is wanted, and the start says so',
  (version) => {
    expect(nodeVersionWarnings(version)).toEqual([
      `This is Node ${version}; ${recommendedNode} repairs faults in security, so install that one or a newer one.`,
    ])
  },
)

test.each([recommendedNode, '26.0.0', '24.99.0'])('no warning about Node %s', (version) =>
  expect(nodeVersionWarnings(version)).toEqual([]),
)

test('npm installs the same Node everywhere except where its registry has none that recent, as the installation page says', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const brought = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(brought.length).toBeGreaterThan(4)
  const page = readFileSync('docs/installing.md', 'utf8')
  for (const [name, version] of brought) {
    if (name.includes('darwin')) expect(page).toContain(version)
    else expect(version).toBe(recommendedNode)
  }
  expect(page).toContain(`Node ${recommendedNode}`)
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(`NODE=${recommendedNode}-`)
})
