import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders, fontsOf } from './fonts.ts'
import { answerTasks } from '../../process/workers/answerTasks.ts'
import type { Manuscript } from './typeset.ts'

// Runs as a separate process: see typeset.ts.

/** Typesets one document. Text reaches the template only as data, so nothing in it can be interpreted as markup. */
function set({ template, sheet, files, printedAt }: Manuscript): Buffer {
  const path = fileURLToPath(template)
  const workspace = dirname(path)
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })
  const json = JSON.stringify(sheet)
  const fonts = fontsOf(json).map((font) => JSON.stringify(font))
  for (const [name, data] of Object.entries(files)) compiler.mapShadow(join(workspace, name), Buffer.from(data))
  const result = compiler.compile({
    // On the template's first line, so that line numbers in errors stay correct.
    mainFileContent: `#set text(font: (${fonts.join()})); ${readFileSync(path, 'utf8')}`,
    inputs: { sheet: json },
  })
  if (!result.result) throw new Error(faultOf(compiler, result))
  return compiler.pdf(result.result, { creationTimestamp: Math.floor(Date.parse(printedAt) / 1000) })
}

function faultOf(compiler: NodeCompiler, result: ReturnType<NodeCompiler['compile']>): string {
  const diagnostics = result.takeDiagnostics()
  return diagnostics ? JSON.stringify(compiler.fetchDiagnostics(diagnostics)) : 'no reason was given'
}

/** The library puts its messages into the code of an error and leaves the message empty. */
function wordsOf(fault: unknown): string {
  const { message, code } = fault as { message?: string; code?: string }
  return [message, code].filter(Boolean).join(' ') || String(fault)
}

answerTasks((manuscript: Manuscript) => {
  try {
    return set(manuscript)
  } catch (fault) {
    throw new Error(`The sheet could not be typeset: ${wordsOf(fault)}`, { cause: fault })
  }
})
