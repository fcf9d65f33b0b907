import { buildWeb } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runProgram } from './runProgram.mjs'

runProgram(
  'bench/run.ts',
  (node) => {
    buildWeb(node)
    return { CHROMIUM: ensureChromium(node) }
  },
  { withTests: true },
)
