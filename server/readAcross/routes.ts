import type { FastifyRequest } from 'fastify'
import { readAcrossCalls } from '../../contract/readAcross/readAcross.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { requestLanguage } from '../process/requestLanguage.ts'
import { translateInto } from '../process/translate.ts'
import type { Services } from '../records/services.ts'
import * as readAcross from './readAcross.ts'

const t = ({ request }: { request: FastifyRequest }) => translateInto(requestLanguage(request))

export const readAcrossRoutes = (services: Services): Route[] => [
  serve(readAcrossCalls.listReadAcrossOfCar, ({ params, query }) => readAcross.listOfCar(services, params.id, query)),
  serve(readAcrossCalls.askReadAcross, (exchange) =>
    readAcross.ask(services, exchange, exchange.params.id, exchange.body),
  ),
  serve(readAcrossCalls.proposeReadAcross, ({ params }) => readAcross.proposePlaces(services, params.id)),
  serve(readAcrossCalls.listReadAcross, ({ by, query }) => readAcross.listReadAcross(services, by, query)),
  serve(readAcrossCalls.readReadAcrossFigures, ({ query }) => readAcross.readFigures(services, query)),
  serve(readAcrossCalls.readReadAcross, ({ by, params }) => readAcross.readReadAcross(services, by, params.id)),
  serve(
    readAcrossCalls.editReadAcross,
    (exchange) =>
      readAcross.editReadAcross(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, t(exchange)),
    // Photos may be data URLs in the body.
    { bodyLimit: dataStringsLimit },
  ),
  serve(readAcrossCalls.deleteReadAcross, (exchange) =>
    readAcross.withdraw(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(readAcrossCalls.restoreReadAcross, (exchange) => readAcross.restore(services, exchange, exchange.params.id)),
]
