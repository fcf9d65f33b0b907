import { runProgram } from './runProgram.mjs'

runProgram('bridge/main.ts')
