import { carCalls } from '../../contract/cars/carCalls.ts'
import { carImportCalls } from '../../contract/cars/carImport.ts'
import { commentCalls } from '../../contract/comments/comments.ts'
import { containmentCalls } from '../../contract/containment/containment.ts'
import { dispositionCalls } from '../../contract/containment/dispositions.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import {
  addContainment,
  addDisposition,
  listContainmentOf,
  listDispositionsOf,
  readSuspect,
  stateSuspect,
} from '../containment/containment.ts'
import { listRecordActivity } from '../records/activity.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Services } from '../records/services.ts'
import type { Signing } from '../records/signing.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import { type CarPartsAsOf, readCarAsOf } from './carAsOf.ts'
import * as cars from './cars.ts'
import { importsOf } from '../imports/imports.ts'
import { exportCars } from './exportCars.ts'
import { type CasesOfCars, importedCar } from './import/carImports.ts'

/** Pictures may be data URLs in the body. */
const withPictures = { bodyLimit: dataStringsLimit }

const car = ({ id }: { id: string }): RecordRef => ({ feature: 'cars', id })

export function carRoutes(
  services: Services,
  cases: CasesOfCars,
  checkMove: cars.CheckMove,
  signing: Signing,
  partsAsOf: CarPartsAsOf,
): Route[] {
  const imports = importsOf(services, importedCar(cases))
  return [
    serve(carCalls.listCars, ({ by, query }) => cars.listCars(services, by, query)),
    serve(
      carCalls.exportCars,
      ({ by, query, reply }) => exportCars(services, by, query, reply, cases.readKeys),
      exportRateLimit,
    ),
    serve(carImportCalls.readCarImportFile, (exchange) => imports.read(exchange)),
    serve(carImportCalls.listCarImports, ({ by }) => imports.list(by)),
    serve(carImportCalls.previewCarImport, ({ by, params, body }) => imports.preview(by, params.id, body)),
    serve(carImportCalls.importCars, (exchange) => imports.run(exchange, exchange.params.id, exchange.body)),
    serve(carImportCalls.undoCarImport, (exchange) => imports.undo(exchange, exchange.params.id)),
    serve(carCalls.readCar, ({ by, params }) => cars.readCar(services, by, params.id)),
    serve(
      carCalls.createCar,
      (exchange) => cars.createCar(services, exchange, exchange.body, cases.link, checkMove),
      withPictures,
    ),
    serve(
      carCalls.editCar,
      async (exchange) => {
        const sign = await signing(exchange, exchange.body.signature)
        return cars.editCar(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, checkMove, sign)
      },
      withPictures,
    ),
    serve(carCalls.deleteCar, (exchange) => cars.deleteCar(services, exchange, exchange.params.id, exchange.ifMatch)),
    serve(carCalls.restoreCar, (exchange) => cars.restoreCar(services, exchange, exchange.params.id)),
    serve(carCalls.readCarAsOf, ({ by, params, query }) =>
      readCarAsOf(services, by, { id: params.id, at: query.at }, partsAsOf),
    ),
    serve(carCalls.listCarActivity, ({ by, params, query }) =>
      listRecordActivity(services.database, by, car(params), query),
    ),
    serve(carCalls.listCarAttachments, ({ by, params }) => cars.listCarAttachments(services, by, params.id)),
    serve(commentCalls.listCarComments, ({ by, params, query }) => listComments(services, by, car(params), query)),
    serve(
      commentCalls.addCarComment,
      (exchange) => addComment(services, exchange, car(exchange.params), exchange.body),
      withPictures,
    ),
    serve(taskCalls.listCarTasks, ({ by, params, query }) => listTasksOf(services, by, car(params), query)),
    serve(taskCalls.addCarTask, (exchange) => addTask(services, exchange, car(exchange.params), exchange.body)),
    serve(containmentCalls.listCarContainment, ({ by, params, query }) =>
      listContainmentOf(services, by, car(params), query),
    ),
    serve(
      containmentCalls.addCarContainment,
      (exchange) => addContainment(services, exchange, car(exchange.params), exchange.body),
      withPictures,
    ),
    serve(dispositionCalls.listCarDispositions, ({ by, params, query }) =>
      listDispositionsOf(services, by, car(params), query),
    ),
    serve(dispositionCalls.addCarDisposition, (exchange) =>
      addDisposition(services, exchange, car(exchange.params), exchange.body),
    ),
    serve(dispositionCalls.readCarSuspect, ({ params }) => readSuspect(services, car(params))),
    serve(dispositionCalls.stateCarSuspect, (exchange) =>
      stateSuspect(services, exchange, car(exchange.params), exchange.body, exchange.ifMatch),
    ),
  ]
}
