import { answerTasks } from '../process/workers/answerTasks.ts'
import { readStationList } from './readList.ts'

answerTasks(readStationList)
