import { parentPort, workerData } from 'node:worker_threads'
import { SeededRandom } from '../seededRandom.ts'
import type { Finding, Outcome, Target } from './attack.ts'
import { Attacker, type Got } from './attacker.ts'
import { attacks } from './attacks.ts'

/** Runs one attack in a thread of its own, so that preparing its data delays no measurement. */
export type AttackTask = { name: string; target: Target; quick: boolean; seed: number }
export type AttackResult = { got: [Outcome | 'no answer', Got][]; findings: Finding[]; fault: string | null }

/** Seconds that an attack may take. */
const defaultSeconds = 60

const { name, target, quick, seed } = workerData as AttackTask
const attack = attacks.find((one) => one.name === name)
if (!attack || !parentPort) throw new Error(`There is no attack ${name}.`)
const port = parentPort

const prepared = (await attack.prepare?.()) ?? []
port.postMessage('prepared')
port.once('message', () => void begin())

async function begin(): Promise<void> {
  if (!attack) return
  const attacker = new Attacker(target, quick)
  const timer = setTimeout(() => attacker.end(), (attack.within ?? defaultSeconds) * 1000)
  let findings: Finding[] = []
  let fault: string | null = null
  try {
    findings = (await attack.run(attacker, prepared, new SeededRandom(seed))) ?? []
  } catch (error) {
    if (!attacker.isOver) fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
  clearTimeout(timer)
  attacker.end()
  port.postMessage({ got: [...attacker.got], findings, fault } satisfies AttackResult)
}
