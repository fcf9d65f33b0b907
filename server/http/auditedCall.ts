import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import type { AuditedAction } from '../records/audit.ts'
import { featureOf } from './featureOf.ts'

/** Parameters that only affect presentation and paging, not what was read. */
const presentation = new Set(['language', 'timeZone', 'dateFormat', 'limit', 'cursor', 'layout'])

/** What a request for a `recorded` call did: the feature and the record of its address, and the filters of the list. */
export function auditedCall({ path, recorded }: Call, { params, query }: FastifyRequest): AuditedAction {
  const { id } = params as { id?: string }
  const filters = Object.entries(query as Record<string, unknown>).filter(([name]) => !presentation.has(name))
  return {
    feature: featureOf(path),
    id: id ?? null,
    action: recorded ?? 'looked',
    changes: filters.map(([field, to]) => ({ field, from: null, to })),
  }
}
