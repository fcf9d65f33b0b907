import { sql, type Insertable } from 'kysely'
import type { AnalysisSource, SuggestedField } from '../../contract/andon/andon.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import type { Suggestion } from './engine.ts'
import type { Became, FieldsSent } from './fieldsSent.ts'

/** What was suggested, and the source of each field. */
export type StoredSuggestion = Suggestion & { sources: Record<SuggestedField, AnalysisSource | null> }

export const insertAnalysis = (tx: Reader, row: Insertable<Tables['andon_analyses']>): Promise<number> =>
  tx.count(sqlFor.insertInto('andon_analyses').values(row))

/** A person's own analysis that no report has used yet, locked so that no other one uses it meanwhile. */
export const lockUnused = (tx: Reader, id: string, userId: string) =>
  tx.one(
    sqlFor
      .selectFrom('andon_analyses')
      .select('suggestion')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('sent', 'is', null)
      .where('suggestion', 'is not', null)
      .forUpdate(),
  )

export const updateSent = (tx: Reader, id: string, caseId: string, sent: FieldsSent): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('andon_analyses')
      .set({ case_id: caseId, sent: JSON.stringify(sent) })
      .where('id', '=', id),
  )

export type EngineName = { provider: string; model: string | null }

type Counts = {
  since: string | null
  analyses: number
  unreadable: number
  failed: number
  fellBack: number
  reports: number
}

/** Counts how often one engine was used and with what result. */
export async function selectCounts(from: Reader, { provider, model }: EngineName): Promise<Counts> {
  const counts = await from.one(
    sqlFor
      .selectFrom('andon_analyses')
      .select((is) => [
        is.fn.min('at').as('since'),
        sql<number>`count(*)::integer`.as('analyses'),
        sql<number>`(count(*) filter (where outcome = 'unreadable'))::integer`.as('unreadable'),
        sql<number>`(count(*) filter (where outcome = 'failed'))::integer`.as('failed'),
        sql<number>`(count(*) filter (where outcome = 'ok' and fault is not null))::integer`.as('fellBack'),
        sql<number>`count(sent)::integer`.as('reports'),
      ])
      .where('provider', '=', provider)
      .where(sql<boolean>`model is not distinct from ${model}`),
  )
  return counts ?? { since: null, analyses: 0, unreadable: 0, failed: 0, fellBack: 0, reports: 0 }
}

type FieldCount = { source: AnalysisSource; field: SuggestedField; became: Became; count: number }

/**
 * For the reports that used one engine, what happened to each field. An empty field counts for the engine that was
 * used.
 */
export const selectFieldCounts = (from: Reader, { provider, model }: EngineName): Promise<FieldCount[]> =>
  from.many(
    sql<FieldCount>`
      select coalesce(suggestion -> 'sources' ->> field, source) as source, field, became, count(*)::integer as count
      from andon_analyses, jsonb_each_text(sent) as became (field, became)
      where provider = ${provider} and model is not distinct from ${model} and sent is not null
      group by 1, 2, 3`,
  )
