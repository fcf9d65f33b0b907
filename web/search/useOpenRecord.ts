import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { copyOf } from '../api/cachedRecords.ts'
import { useChoiceRequest } from '../ui/choiceRequest.ts'
import { usePeeked } from '../ui/peek/peeked.ts'
import { recordAt } from './recentRecords.ts'

export type OpenRecord = { feature: 'cases'; record: Case } | { feature: 'cars'; record: Car }

/**
 * The case or CAR for which a list asks something, else the one shown beside its list, else the one whose page (and not
 * its form) is open.
 */
export function useOpenRecord(): OpenRecord | undefined {
  const client = useQueryClient()
  const asked = useChoiceRequest()?.record
  const peeked = usePeeked()
  const { pathname } = useLocation()
  const open = asked ?? peeked ?? (pathname.endsWith('/edit') ? null : recordAt(pathname))
  const record = open && copyOf(client, open.feature, open.id)
  return record?.deletedAt === null ? ({ feature: open?.feature, record } as OpenRecord) : undefined
}
