import { runProgram } from './runProgram.mjs'

runProgram('server/backup/command.ts')
