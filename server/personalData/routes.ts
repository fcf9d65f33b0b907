import { personalDataCalls } from '../../contract/personalData/personalData.ts'
import type { ProveOneself } from '../auth/auth.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import type { Work } from '../users/users.ts'
import { downloadData, erasePerson, previewErasure } from './personalData.ts'

/** Archives and previews per person and minute: each reads all that somebody has done. */
const heavyRateLimit = { perPersonMinute: 10 }

/** `works` are the features that assign work; `refuseDuringHold` is provided by the retention. */
export const personalDataRoutes = (
  services: Services,
  proveOneself: ProveOneself,
  works: readonly Work[],
  refuseDuringHold: (tx: Transaction) => Promise<void>,
): Route[] => [
  serve(
    personalDataCalls.downloadData,
    ({ by, params, query, reply }) =>
      downloadData(services, by, { id: params.id, photos: query.photos === 'true' }, reply),
    heavyRateLimit,
  ),
  serve(
    personalDataCalls.previewErasure,
    ({ by, params }) => previewErasure(services, by, works, params.id),
    heavyRateLimit,
  ),
  serve(personalDataCalls.erasePerson, async (exchange) => {
    await proveOneself(exchange, exchange.body)
    return erasePerson(services, exchange, exchange.params.id, refuseDuringHold)
  }),
]
