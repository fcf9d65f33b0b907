import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import { send } from '../../api/api.ts'
import { refreshCases } from '../caseCaches.ts'
import type { BatchChange } from './selectedCases.ts'
import type { SelectedCases } from './useCaseSelection.ts'

/** Milliseconds between two looks at a batch that is running. */
const pollInterval = 400

/** What a change would do to selected cases; fetched again for each dialog. */
export const useBatchPreview = (selected: SelectedCases, change: BatchChange) =>
  useQuery({
    queryKey: ['caseBatches', 'preview', selected, change],
    queryFn: ({ signal }) =>
      send('POST /api/cases/bulk', { query: { dryRun: 'true' }, body: { ...selected, change }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Reads a batch until it is finished. */
async function finished(batch: CaseBatch, onProgress: (batch: CaseBatch) => void): Promise<CaseBatch> {
  let now = batch
  while (now.batchId !== null && (now.state === 'running' || now.state === 'undoing')) {
    onProgress(now)
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    now = await send('GET /api/cases/bulk/{batchId}', { params: { batchId: now.batchId } })
  }
  return now
}

type Sending = { selected: SelectedCases; change: BatchChange; asOf: string | null; key: string }

/** Changes cases, and undoes it; both return once it is finished. */
export function useCaseBatches() {
  const client = useQueryClient()
  return {
    async run({ selected, change, asOf, key }: Sending, onProgress: (batch: CaseBatch) => void): Promise<CaseBatch> {
      const body = { ...selected, change, ...(asOf !== null && { asOf }) }
      const begun = await send('POST /api/cases/bulk', { body, idempotencyKey: key })
      return refreshed(client, finished(begun, onProgress))
    },
    async undo(batchId: string): Promise<CaseBatch> {
      const begun = await send('POST /api/cases/bulk/{batchId}/undo', { params: { batchId } })
      return refreshed(
        client,
        finished(begun, () => undefined),
      )
    },
  }
}

async function refreshed(client: QueryClient, batch: Promise<CaseBatch>): Promise<CaseBatch> {
  try {
    return await batch
  } finally {
    void refreshCases(client)
  }
}
