import { readAcrossStates, type ReadAcrossState } from '../../contract/readAcross/readAcrossChoices.ts'
import { knownValues, stringValues } from '../browser/searchParams.ts'

/** What the list of read-across keeps in the address. */
export type ReadAcrossSearch = {
  state?: ReadAcrossState[] | undefined
  /** Only what the signed-in person was asked. */
  mine?: boolean | undefined
  overdue?: boolean | undefined
  /** Only what this CAR asked. */
  carId?: string | undefined
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export const readReadAcrossSearch = (search: Record<string, unknown>): ReadAcrossSearch => ({
  state: knownValues(search['state'], readAcrossStates),
  mine: String(search['mine']) === 'true' || undefined,
  overdue: String(search['overdue']) === 'true' || undefined,
  carId: stringValues(search['carId']).find((id) => /^[\da-f-]{36}$/i.test(id)),
})
