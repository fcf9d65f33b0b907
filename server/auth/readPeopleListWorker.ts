import { answerTasks } from '../process/workers/answerTasks.ts'
import { readPeopleList } from './readPeopleList.ts'

answerTasks(readPeopleList)
