import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

/** Starts the server with these variables alone, to see how it gives up. */
function startWith(variables: Record<string, string>): Promise<{ code: unknown; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, ['server/main.ts'], { env: variables }, (error, _out, output) =>
      done({ code: error?.code ?? 0, output }),
    )
  })
}

test('a start of no use ends with a sentence, and with a code that no service manager tries again', async () => {
  expect(await startWith({ PORT: 'eighty' })).toEqual({ code: 78, output: 'PORT must be a number in plain figures.\n' })
})
