import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { TriageResult, triageCalls } from '../../../contract/cases/triage.ts'
import { send } from '../../api/api.ts'
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

const asBefore = ({ assigneeId, dueDate, priority, carId }: Case): DecisionSent => ({
  outcome: 'waiting',
  assigneeId,
  dueDate,
  priority,
  carId,
})

/** Returns a case to triage as it was before the decision, unless somebody has changed it since the decision. */
export async function undoOne(client: QueryClient, before: Case, decidedVersion: number): Promise<void> {
  const request = { params: { id: before.id }, body: asBefore(before), ifMatch: decidedVersion }
  try {
    storeCase(client, await send('POST /api/cases/{id}/triage', request))
  } finally {
    void refreshCases(client)
  }
}

/**
 * Returns cases to triage, with the fields as they were before the decision.
 * @returns the results of all, of which some may be refused
 */
export async function undoDecision(client: QueryClient, before: readonly Case[]): Promise<TriageResult[]> {
  const groups = new Map<string, { body: DecisionSent; cases: Case[] }>()
  for (const one of before) {
    const body = asBefore(one)
    const key = JSON.stringify(body)
    const group = groups.get(key) ?? { body, cases: [] }
    group.cases.push(one)
    groups.set(key, group)
  }
  try {
    const results: TriageResult[] = []
    // In sequence: cases of different groups may be merged into the same one.
    for (const { body, cases } of groups.values()) results.push(...(await sendBatch(cases, body, false)))
    return results
  } finally {
    void refreshCases(client)
  }
}
