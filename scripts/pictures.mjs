import { buildWeb } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { runProgram } from './runProgram.mjs'

/** `npm run pictures` takes those of the guide, `npm run pictures -- all` every screen. */
runProgram('e2e/pictures/takePictures.ts', (node) => {
  buildWeb(node)
  return { CHROMIUM: ensureChromium(node) }
})
