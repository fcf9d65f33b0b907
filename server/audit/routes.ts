import { auditCalls } from '../../contract/audit.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { whenGone } from '../http/abortOnDisconnect.ts'
import { checkAudit, listAudit } from './audit.ts'
import { exportAudit } from './exportAudit.ts'

export const auditRoutes = (house: House): Route[] => [
  serve(auditCalls.listAudit, ({ by, query }) => listAudit(house, by, query)),
  serve(auditCalls.exportAudit, ({ by, query, reply }) => exportAudit(house, by, query, reply)),
  serve(auditCalls.verifyAudit, ({ by, query, reply }) => checkAudit(house, by, query.against, whenGone(reply))),
]
