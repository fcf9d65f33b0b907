import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runProgram } from './runProgram.mjs'

/** `npm run pictures` takes the screenshots of the guide, `npm run pictures -- all` one of every screen. */
runProgram(
  'e2e/pictures/takePictures.ts',
  (node) => {
    build(node)
    return { CHROMIUM: ensureChromium(node) }
  },
  { withTests: true },
)
