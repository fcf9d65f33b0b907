import { recurrenceCalls } from '../../contract/recurrences/recurrences.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import {
  answerRecurrence,
  countCameBack,
  dismissCarProposal,
  listCarProposals,
  listRecurrences,
} from './recurrences.ts'

export const recurrenceRoutes = (services: Services): Route[] => [
  serve(recurrenceCalls.listRecurrences, ({ by, query }) => listRecurrences(services, by, query)),
  serve(recurrenceCalls.readRecurrenceFigures, ({ query }) => countCameBack(services.database, query)),
  serve(recurrenceCalls.answerRecurrence, (exchange) =>
    answerRecurrence(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(recurrenceCalls.listCarProposals, ({ query }) => listCarProposals(services, query)),
  serve(recurrenceCalls.dismissCarProposal, (exchange) => dismissCarProposal(services, exchange, exchange.params.id)),
]
