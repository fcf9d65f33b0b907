import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { carKeys } from '../cars/queries.ts'
import { caseKeys } from '../cases/caseCaches.ts'
import { send } from '../api/api.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import type { Command } from './command.ts'
import { recentRecords } from './recentRecords.ts'

type Opened = { feature: 'cases'; record: Case } | { feature: 'cars'; record: Car }

/** The cases and CARs that this person last opened, in their current state; without deleted ones and the open one. */
export function useRecentCommands(openId: string | undefined): Command[] {
  const navigate = useNavigate()
  const me = useSignedIn()
  const opened = useQueries({
    queries: recentRecords(me.id)
      .filter(({ id }) => id !== openId)
      .map(({ feature, id }) => ({
        queryKey: feature === 'cases' ? caseKeys.one(id) : carKeys.one(id),
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Case | Car> =>
          feature === 'cases'
            ? send('GET /api/cases/{id}', { params: { id }, signal })
            : send('GET /api/cars/{id}', { params: { id }, signal }),
        select: (record: Case | Car) => ({ feature, record }) as Opened,
      })),
  })
  return opened.flatMap(({ data }) => {
    if (!data || data.record.deletedAt !== null) return []
    const { id, key, title } = data.record
    const mark =
      data.feature === 'cases' ? (
        <StatusDot status={data.record.status} size={16} />
      ) : (
        <CarStatusMark status={data.record.status} />
      )
    const to = data.feature === 'cases' ? '/cases/$id' : '/cars/$id'
    return [{ id: `recent-${id}`, label: title, hint: key, mark, run: () => void navigate({ to, params: { id } }) }]
  })
}
