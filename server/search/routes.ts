import { searchCalls } from '../../contract/search.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { search } from './search.ts'

export const searchRoutes = (house: House): Route[] => [
  serve(searchCalls.search, ({ query }) => search(house, query.q)),
]
