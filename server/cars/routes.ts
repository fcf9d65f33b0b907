import { carCalls } from '../../contract/carCalls.ts'
import { commentCalls } from '../../contract/comments.ts'
import { taskCalls } from '../../contract/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import type { RecordName } from '../records/childRows.ts'
import type { House } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { takingAway } from '../records/listExport.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import { downloadA3, type CasesOfCar } from './a3/downloadA3.ts'
import * as cars from './cars.ts'
import { exportCars } from './exportCars.ts'

/** Pictures may come as data strings in the body. */
const withPictures = { bodyLimit: dataStringsLimit }

const car = ({ id }: { id: string }): RecordName => ({ room: 'cars', id })

export const carRoutes = (house: House, linkCases: cars.LinkCases, casesOfCar: CasesOfCar): Route[] => [
  serve(carCalls.listCars, ({ by, query }) => cars.listCars(house, by, query)),
  serve(carCalls.exportCars, ({ by, query, reply }) => exportCars(house, by, query, reply), takingAway),
  serve(carCalls.readCar, ({ by, params }) => cars.readCar(house, by, params.id)),
  serve(carCalls.createCar, (asked) => cars.createCar(house, asked, asked.body, linkCases), withPictures),
  serve(
    carCalls.editCar,
    (asked) => cars.editCar(house, asked, asked.params.id, asked.body, asked.ifMatch),
    withPictures,
  ),
  serve(carCalls.deleteCar, (asked) => cars.deleteCar(house, asked, asked.params.id, asked.ifMatch)),
  serve(carCalls.restoreCar, (asked) => cars.restoreCar(house, asked, asked.params.id)),
  serve(carCalls.listCarActivity, ({ by, params, query }) => cars.listCarActivity(house, by, params.id, query)),
  serve(carCalls.listCarAttachments, ({ by, params }) => cars.listCarAttachments(house, by, params.id)),
  serve(
    carCalls.downloadA3,
    ({ by, params, query, reply }) => downloadA3(house, by, params.id, casesOfCar, query, reply),
    takingAway,
  ),
  serve(commentCalls.listCarComments, ({ by, params, query }) => listComments(house, by, car(params), query)),
  serve(commentCalls.addCarComment, (asked) => addComment(house, asked, car(asked.params), asked.body), withPictures),
  serve(taskCalls.listCarTasks, ({ by, params, query }) => listTasksOf(house, by, car(params), query)),
  serve(taskCalls.addCarTask, (asked) => addTask(house, asked, car(asked.params), asked.body)),
]
