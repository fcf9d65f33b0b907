import { evidenceCalls } from '../../contract/evidence/evidence.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { downloadEvidence } from './evidence.ts'

/** Packs per person and minute: each uses a processor for seconds. */
const packRateLimit = { perPersonMinute: 10 }

export const evidenceRoutes = (services: Services): Route[] => [
  serve(
    evidenceCalls.downloadEvidence,
    ({ by, params, query, reply }) => downloadEvidence(services, by, params.id, query, reply),
    packRateLimit,
  ),
]
