import { runProgram } from './runProgram.mjs'

runProgram('torture/run.ts', undefined, { withTests: true })
