import { causeCodeCalls } from '../../contract/causes/causeCodes.ts'
import { causeCalls } from '../../contract/causes/causes.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { importCauseCodes, putCauseCodes, readCauseCodes } from './causeCodes.ts'
import { editCause, putCauses, readCauses } from './causes.ts'

export const causeRoutes = (services: Services): Route[] => [
  serve(causeCalls.readCauses, ({ by, params }) => readCauses(services, by, params.id)),
  serve(causeCalls.putCauses, (exchange) =>
    putCauses(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(causeCalls.editCause, (exchange) =>
    editCause(services, exchange, exchange.params, exchange.body, exchange.ifMatch),
  ),
  serve(causeCodeCalls.listCauseCodes, async ({ reply }) => {
    const { codes, version } = await readCauseCodes(services.database)
    reply.header('etag', `"${version}"`)
    return codes
  }),
  serve(causeCodeCalls.putCauseCodes, async (exchange) => {
    const { codes, version } = await putCauseCodes(services, exchange, exchange.body, exchange.ifMatch)
    exchange.reply.header('etag', `"${version}"`)
    return codes
  }),
  serve(causeCodeCalls.importCauseCodes, (exchange) => importCauseCodes(services, exchange, exchange.body)),
]
