import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { TriageResult, triageCalls } from '../../../contract/cases/triage.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { refreshCases, storeCase } from '../caseCaches.ts'

/** A decision as it is sent: the outcome and what belongs to it. */
export type DecisionSent = BodyOf<typeof triageCalls.triageCase, 'input'>

/** Decides on one case. */
export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'triage'],
    mutationFn: ({ id, body }: { id: string; body: DecisionSent }) =>
      send('POST /api/cases/{id}/triage', { params: { id }, body }),
    onSuccess: (answer) => storeCase(client, answer),
    // Also after a refusal: somebody else has decided.
    onSettled: () => void refreshCases(client),
  })
}

const sendBatch = (cases: readonly Case[], body: DecisionSent, dryRun: boolean): Promise<TriageResult[]> =>
  send('POST /api/cases/triage', {
    query: { dryRun: dryRun ? 'true' : 'false' },
    body: { caseIds: cases.map(({ id }) => id), ...body },
  })

/** What a decision would do to several cases, or, without `dryRun`, does. */
export function useDecideAll() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'triageAll'],
    mutationFn: ({ cases, body, dryRun }: { cases: readonly Case[]; body: DecisionSent; dryRun: boolean }) =>
      sendBatch(cases, body, dryRun),
    onSettled: (_results, _error, { dryRun }) => (dryRun ? undefined : void refreshCases(client)),
  })
}

/** A case before a decision, and its version after it. */
export type DecidedCase = { before: Case; version: number }

/**
 * Returns cases to triage, with the fields as they were before the decision, unless somebody has changed them since it.
 * @returns why some were refused
 */
export async function undoDecisions(client: QueryClient, decided: readonly DecidedCase[]): Promise<CallError[]> {
  const refused: CallError[] = []
  try {
    // In sequence: several may be merged into the same one.
    for (const { before, version } of decided) {
      const { id, assigneeId, dueDate, priority, carId } = before
      const body = { outcome: 'waiting', assigneeId, dueDate, priority, carId } as const
      try {
        storeCase(client, await send('POST /api/cases/{id}/triage', { params: { id }, body, ifMatch: version }))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        refused.push(error)
      }
    }
  } finally {
    void refreshCases(client)
  }
  return refused
}
