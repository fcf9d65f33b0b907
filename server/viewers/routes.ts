import { viewerCalls } from '../../contract/viewers/viewers.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { putViewing, removeViewing } from './viewers.ts'

/** Everybody says only what they look at themselves, and every signed-in person may read every record. */
export const viewerRoutes = (services: Services): Route[] => [
  serve(viewerCalls.putViewing, ({ by, params, body }) => putViewing(services, by, params.id, body)),
  serve(viewerCalls.deleteViewing, ({ by, params }) => removeViewing(services, by, params.id)),
]
