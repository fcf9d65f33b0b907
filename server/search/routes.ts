import { searchCalls } from '../../contract/search.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { search } from './search.ts'

/** Far more than somebody types, who is asked for at each pause. */
const whileTyping = { perPersonMinute: 240 }

export const searchRoutes = (house: House): Route[] => [
  serve(searchCalls.search, ({ query }) => search(house, query.q), whileTyping),
]
