import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { plainer } from './lines.ts'

/** What `typeset` makes a PDF of. */
export type Manuscript = {
  /** The template, as the address of a file; it imports from its own folder alone. */
  template: string
  /** Plain data that the template reads as JSON from `sys.inputs.sheet`. */
  sheet: unknown
  /** Pictures by the paths under which the template asks for them, `/picture-1.jpg`. */
  files: Record<string, Uint8Array>
  /** A moment, ISO 8601: the date of the document. */
  printedAt: string
}

/** What the typesetter's process answers: the PDF, or the compiler's own words on why there is none. */
export type Proof = { pdf: Uint8Array } | { fault: string }

/** Milliseconds after which a sheet is given up; the longest one takes a few seconds. */
const patience = 30_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Sets one document after the other, each in a process of its own: setting keeps a processor busy, fills memory and can
 * break down over rare letters, and the server must not. Throws with the typesetter's words when it fails.
 */
export function typeset(manuscript: Manuscript): Promise<Buffer> {
  const next = last.then(async () => {
    try {
      return await setApart(manuscript)
    } catch {
      // Some letters beside others abort the library. Better a sheet that marks them than none.
      return setApart({ ...manuscript, sheet: inPlainLetters(manuscript.sheet) })
    }
  })
  last = next.catch(() => undefined)
  return next
}

const inPlainLetters = (sheet: unknown): unknown =>
  JSON.parse(JSON.stringify(sheet), (_key, value: unknown) => (typeof value === 'string' ? plainer(value) : value))

function setApart(manuscript: Manuscript): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // It needs nothing of the server's surroundings, least of all its secrets.
    const typesetter = fork(fileURLToPath(new URL('typesetter.ts', import.meta.url)), {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: patience,
      killSignal: 'SIGKILL',
    })
    let complaint = ''
    typesetter.stderr?.on('data', (text: Buffer) => (complaint = `${complaint}${text.toString()}`.slice(0, 2000)))
    typesetter.once('message', (proof: Proof) => {
      if ('pdf' in proof) resolve(Buffer.from(proof.pdf))
      else reject(new Error(`The sheet could not be set: ${proof.fault}`))
    })
    typesetter.once('error', reject)
    typesetter.once('close', (code, signal) =>
      reject(new Error(`The typesetter ended with ${signal ?? code} before it was done. ${complaint}`)),
    )
    typesetter.send(manuscript, (error) => error && reject(error))
  })
}
