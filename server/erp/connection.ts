import type { ErpConnection, ErpConnectionSent } from '../../contract/erp/erp.ts'
import { withoutTrailingSlashes } from '../../contract/values/withoutTrailingSlashes.ts'
import type { Author, Services, IfMatch } from '../records/services.ts'
import { isStale } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { seal } from '../process/secretBox.ts'
import { inTransaction } from '../records/transaction.ts'
import { refusalOf } from './refusalOf.ts'
import { allowedAddress, type AddressKind } from './allowedHosts.ts'
import { ErpError } from './client/erpError.ts'
import { isTenantOf } from './companyPlace.ts'
import { sampleErpOf } from './sampleErp.ts'
import { lockConnection, selectConnection, upsertConnection, type StoredConnection } from './store.ts'

/** The purpose of the stored secret; it is valid for nothing else. */
export const secretPurpose = 'erp'

/** Returns the connection to Business Central, or null; never with the secret. */
export async function readConnection(services: Services): Promise<ErpConnection | null> {
  const stored = await selectConnection(services.database)
  return stored ? presentConnection(stored) : null
}

/**
 * Stores the connection to Business Central. A secret that is omitted stays, as long as it would be sent to the same
 * app.
 * @throws invalid, stale when somebody else changed it first
 */
export const saveConnection = async (
  services: Services,
  author: Author,
  sent: ErpConnectionSent,
  { companyName = null, ifMatch = null }: { companyName?: string | null; ifMatch?: IfMatch } = {},
): Promise<ErpConnection> =>
  inTransaction(services, author, async (tx) => {
    const hosts = erpHosts(services)
    checkAddress('api', 'baseUrl', sent.baseUrl, hosts)
    checkAddress('authority', 'authority', sent.authority, hosts)
    const before = await lockConnection(tx)
    if (isStale(ifMatch, before?.version)) throw refuse('stale', { current: before ? presentConnection(before) : null })
    const { secret } = services.settings
    const sameApp = before?.client_id === sent.clientId && isTenantOf(before, sent.tenantId)
    const sameAuthority = before?.authority === sent.authority
    const kept = sameApp && sameAuthority ? before.secret : null
    if (!sent.clientSecret && !kept) {
      throw refuse(before?.secret ? 'erpSecretAgain' : 'erpSecretMissing', { at: 'clientSecret' })
    }
    const sample = sampleErpOf(services)
    const stored = await upsertConnection(tx, {
      tenant_id: sent.tenantId,
      client_id: sent.clientId,
      secret: sent.clientSecret ? seal(secret, secretPurpose, sent.clientSecret) : kept,
      base_url: withoutTrailingSlashes(sent.baseUrl),
      environment: sent.environment,
      authority: withoutTrailingSlashes(sent.authority),
      company_id: sent.companyId,
      company_name: companyName ?? (sent.companyId === before?.company_id ? before.company_name : null),
      credit_account_number: sent.creditAccountNumber,
      may_post: sent.mayPost,
      is_sample: sample !== null && sent.baseUrl.startsWith(sample.url),
    })
    if (!stored) throw refuse('internal')
    tx.announce({ feature: 'erp', id: stored.record_id, action: 'configured', changes: changesOf(before, stored) })
    return presentConnection(stored)
  })

/** Hosts that the server's own configuration adds, with the sample's while it runs. */
export function erpHosts(services: Services): string[] {
  const sample = sampleErpOf(services)
  return [...services.settings.erpAllowedHosts, ...(sample ? [new URL(sample.url).host] : [])]
}

function checkAddress(kind: AddressKind, path: string, text: string, hosts: readonly string[]): void {
  try {
    allowedAddress(kind, text, hosts)
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    throw refusalOf(error, { code: 'invalid', at: path })
  }
}

const presentConnection = (stored: StoredConnection): ErpConnection => ({
  tenantId: stored.tenant_id,
  tenantNames: stored.tenant_names,
  clientId: stored.client_id,
  hasSecret: stored.secret !== null,
  baseUrl: stored.base_url,
  environment: stored.environment,
  companyId: stored.company_id,
  companyName: stored.company_name,
  authority: stored.authority,
  creditAccountNumber: stored.credit_account_number,
  mayPost: stored.may_post,
  isSample: stored.is_sample,
  version: stored.version,
})

/** The changes for the history: every field, but of the secret only that it changed. */
function changesOf(before: StoredConnection | undefined, after: StoredConnection) {
  const was = before && presentConnection(before)
  const is = presentConnection(after)
  const fields = [
    'tenantId',
    'clientId',
    'baseUrl',
    'environment',
    'companyId',
    'authority',
    'creditAccountNumber',
    'mayPost',
  ] as const
  const changes = fields
    .filter((field) => was?.[field] !== is[field])
    .map((field) => ({ field, from: was?.[field] ?? null, to: is[field] }))
  const secretChanged = !before?.secret || !after.secret || Buffer.compare(before.secret, after.secret) !== 0
  return secretChanged ? [...changes, { field: 'clientSecret', from: null, to: null }] : changes
}
