import type { App } from '../app.ts'

/** Captures the log's lines instead of writing them to the console. */
export function captureLog(app: App): string[] {
  const lines: string[] = []
  const { log } = app.http as unknown as { log: Record<symbol, { write(line: string): void }> }
  const stream = Object.getOwnPropertySymbols(log).find((symbol) => symbol.description === 'pino.stream')
  if (stream === undefined) throw new Error('The log has no stream.')
  log[stream] = { write: (line) => lines.push(line) }
  return lines
}
