import { eightDCalls } from '../../contract/eightD/eightD.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import type { Services } from '../records/services.ts'
import {
  downloadEightD,
  downloadReply,
  listReplies,
  putCustomers,
  putEightD,
  readCustomers,
  readEightD,
  sendReply,
} from './eightD.ts'

/** E-mails to customers per person and minute. */
const replyRateLimit = { perPersonMinute: 10 }

export const eightDRoutes = (services: Services): Route[] => [
  serve(eightDCalls.readEightD, ({ by, params }) => readEightD(services, by, params.id)),
  serve(eightDCalls.putEightD, (exchange) =>
    putEightD(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(
    eightDCalls.downloadEightD,
    ({ by, params, query, reply }) => downloadEightD(services, by, params.id, query, reply),
    exportRateLimit,
  ),
  serve(eightDCalls.listReplies, ({ by, params, query }) => listReplies(services, by, params.id, query)),
  serve(
    eightDCalls.sendReply,
    (exchange) => sendReply(services, exchange, exchange.params.id, exchange.body),
    replyRateLimit,
  ),
  serve(
    eightDCalls.downloadReply,
    ({ by, params, reply }) => downloadReply(services, by, params, reply),
    exportRateLimit,
  ),
  serve(eightDCalls.readCustomers, () => readCustomers(services)),
  serve(eightDCalls.putCustomers, (exchange) => putCustomers(services, exchange, exchange.body, exchange.ifMatch)),
]
