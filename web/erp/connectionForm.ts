import type { TFunction } from 'i18next'
import { type ErpConnection, ErpConnectionSent, erpDefaults } from '../../contract/erp/erp.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { errorsBy, type FieldErrors } from '../ui/formValues.ts'

export type ConnectionFormValues = {
  tenantId: string
  clientId: string
  /** Empty: keeps the stored one. */
  clientSecret: string
  baseUrl: string
  environment: string
  companyId: string | null
  authority: string
  creditAccountNumber: string
  mayPost: boolean
}
export type ConnectionFormErrors = FieldErrors<keyof ConnectionFormValues>

/** A stored connection as form values; the secret is never read back. */
export const formOfConnection = (stored: ErpConnection | null): ConnectionFormValues => ({
  tenantId: stored?.tenantId ?? '',
  clientId: stored?.clientId ?? '',
  clientSecret: '',
  baseUrl: stored?.baseUrl ?? erpDefaults.baseUrl,
  environment: stored?.environment ?? erpDefaults.environment,
  companyId: stored?.companyId ?? null,
  authority: stored?.authority ?? erpDefaults.authority,
  creditAccountNumber: stored?.creditAccountNumber ?? '',
  mayPost: stored?.mayPost ?? false,
})

export const connectionFields = keysOf(formOfConnection(null))

export const connectionSent = ({ clientSecret, creditAccountNumber, ...values }: ConnectionFormValues) => ({
  ...values,
  ...(clientSecret !== '' && { clientSecret }),
  creditAccountNumber: creditAccountNumber.trim() || null,
})

export function errorsInConnection(
  t: TFunction,
  values: ConnectionFormValues,
  hasSecret: boolean,
): ConnectionFormErrors {
  const errors: ConnectionFormErrors = errorsBy(ErpConnectionSent, connectionSent(values), connectionFields)
  if (!hasSecret && values.clientSecret === '') errors.clientSecret = t('Client secret is required')
  return errors
}
