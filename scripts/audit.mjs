import { spawn } from 'node:child_process'
import { root } from './install.mjs'

/** Milliseconds that the registry has to respond; a slow registry is not a fault of what is tested. */
const maxWait = 30_000

/**
 * Checks production dependencies for known vulnerabilities. High and critical ones fail. When the registry cannot be
 * reached, offline or behind a mirror without advisories, that is reported and nothing fails.
 */
export async function auditDependencies() {
  const begun = performance.now()
  const answered = readAnswer(await askRegistry())
  return { ...answered, seconds: (performance.now() - begun) / 1000 }
}

/** Returns the output of `npm audit --json` as a result. */
export function readAnswer(printed) {
  const report = parsed(printed)
  const counts = report?.metadata?.vulnerabilities
  if (!counts) {
    const reason = report?.message ?? report?.error?.summary ?? 'it did not answer'
    return { passed: true, isChecked: false, output: `The registry could not be asked for known faults: ${reason}.` }
  }
  const grave = Object.values(report.vulnerabilities ?? {}).filter(({ severity }) => /^(high|critical)$/.test(severity))
  if (counts.high + counts.critical === 0) return { passed: true, output: 'No high or critical fault is known.' }
  const lines = grave.map(({ name, severity, range }) => `${severity}: ${name} ${range}`)
  return { passed: false, output: ['Known faults in what runs in production:', ...lines].join('\n') }
}

/** Runs npm's own audit, with the npm that runs this command. */
function askRegistry() {
  const npm = process.env.npm_execpath
  const asked = ['audit', '--omit=dev', '--audit-level=high', '--json']
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, ...asked]] : ['npm', asked]
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: maxWait })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.on('error', () => done(''))
    child.on('close', () => done(printed))
  })
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
