import { auditCalls } from '../../contract/audit/audit.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import { checkAudit, listAudit } from './audit.ts'
import { exportAudit } from './exportAudit.ts'

export const auditRoutes = (services: Services): Route[] => [
  serve(auditCalls.listAudit, ({ query }) => listAudit(services, query)),
  serve(auditCalls.exportAudit, ({ by, query, reply }) => exportAudit(services, by, query, reply)),
  serve(auditCalls.verifyAudit, ({ by, query, reply }) =>
    checkAudit(services, by, query.against, abortOnDisconnect(reply)),
  ),
]
