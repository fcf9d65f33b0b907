import { answerTasks } from '../../process/workers/answerTasks.ts'
import { checkTable, type CheckedTable, type TableToCheck } from './checkTable.ts'
import { namesIn, type TableOfNames } from './namesIn.ts'
import { readTable, type FileTable } from './readTable.ts'

/** What the process that reads files and their cells does, and what it answers. */
export type ImportWork = {
  read: { task: { bytes: Uint8Array }; answer: FileTable }
  names: { task: TableOfNames; answer: string[] }
  check: { task: TableToCheck; answer: CheckedTable }
}

export type ImportTask = { [Kind in keyof ImportWork]: { kind: Kind } & ImportWork[Kind]['task'] }[keyof ImportWork]

answerTasks((task: ImportTask) => {
  switch (task.kind) {
    case 'read':
      return readTable(Buffer.from(task.bytes))
    case 'names':
      return namesIn(task)
    case 'check':
      return checkTable(task)
  }
})
