import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runProgram } from './runProgram.mjs'

runProgram(
  'bench/run.ts',
  (node) => {
    build(node)
    return { CHROMIUM: ensureChromium(node) }
  },
  { withTests: true },
)
