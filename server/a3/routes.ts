import { a3Calls } from '../../contract/a3/a3.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import type { Services } from '../records/services.ts'
import { downloadA3 } from './a3.ts'

export const a3Routes = (services: Services): Route[] => [
  serve(
    a3Calls.downloadA3,
    ({ by, params, query, reply }) => downloadA3(services, by, params.id, query, reply),
    exportRateLimit,
  ),
]
