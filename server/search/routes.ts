import { searchCalls } from '../../contract/search/search.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { search } from './search.ts'

/** Far more than somebody types, with a request at each pause. */
const whileTyping = { perPersonMinute: 240 }

export const searchRoutes = (services: Services): Route[] => [
  serve(searchCalls.search, ({ query }) => search(services, query.q), whileTyping),
]
