import type { CaseFilter } from '../../contract/caseCalls.ts'
import { customConditions, type CustomConditions } from '../customFields/customFields.ts'
import type { Actor, Services } from '../records/services.ts'

/** Returns the conditions on custom fields in a filter of cases. @throws invalid for a field that there is not */
export const customOf = (
  services: Services,
  filter: Pick<CaseFilter, 'custom' | 'timeZone'> | undefined,
  by: Actor,
): Promise<CustomConditions> =>
  customConditions(services, 'case', filter?.custom, { by, timeZone: filter?.timeZone ?? 'UTC' })
