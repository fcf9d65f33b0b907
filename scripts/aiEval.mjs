import { runProgram } from './runProgram.mjs'

runProgram('bench/aiEval.ts')
