import { answerTasks } from '../platform/process/answerTasks.ts'
import { readPeopleList } from './readPeopleList.ts'

answerTasks(readPeopleList)
