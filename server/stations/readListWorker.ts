import { answerTasks } from '../platform/process/answerTasks.ts'
import { readStationList } from './readList.ts'

answerTasks(readStationList)
