import { CaseFilter } from '../../contract/cases/caseCalls.ts'
import { type PlanSent, uncountable } from '../../contract/effectiveness/effectiveness.ts'
import { checkStoredFilter } from '../cases/cases.ts'
import { Refusal, refuseField } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'

type Filter = NonNullable<PlanSent['filter']>

/** @throws invalid, with the path of the part by which cases cannot be counted */
export async function requireCountable(services: Services, by: Actor, filter: Filter): Promise<void> {
  const [unknown] = uncountable(filter)
  if (unknown !== undefined) throw refuseField(`filter.${unknown}`, 'filterUncountable')
  await checkStoredFilter(services, by, CaseFilter.parse(filter), 'filter')
}

/**
 * Returns the parts of a stored filter by which cases cannot be counted: a field that does not exist, or a value that it
 * no longer accepts. None where they can.
 */
export async function uncountableIn(services: Services, by: Actor, filter: Filter | null): Promise<string[]> {
  try {
    await requireCountable(services, by, filter ?? {})
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid') throw error
    return (error.details.errors ?? []).map(({ path }) => path.replace(/^filter\./, ''))
  }
}
