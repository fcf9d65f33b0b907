import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/http/call.ts'
import { savingKindLabels, savingRecurrenceLabels, savingStateLabels } from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { savingCalls } from '../../contract/savings/savingCalls.ts'
import { savingHeads as heads } from '../../contract/savings/savingLabels.ts'
import { exportList, type ExportColumn, type ExportPaging } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listSavings } from './savings.ts'

/** Amounts of several currencies in one column: numbers with two decimals, with the currency in another column. */
const amount = 'hours'

const columns: ExportColumn<Saving>[] = [
  { label: 'Belongs to', kind: 'key', value: ({ subject }) => subject.key },
  { label: 'Case or CAR', kind: 'text', value: ({ subject }) => subject.title },
  { label: 'Kind', kind: 'word', value: ({ kind }, t) => t(savingKindLabels[kind]) },
  { label: 'Frequency', kind: 'word', value: ({ recurring }, t) => t(savingRecurrenceLabels[recurring]) },
  { label: 'Counts from', kind: 'day', value: ({ from }) => from },
  { label: 'Baseline', kind: 'text', value: ({ baseline }) => baseline },
  { label: 'Calculation', kind: 'text', value: ({ method }) => method },
  { label: 'Currency', kind: 'text', value: ({ currency }) => currency },
  { label: 'Value per unit', kind: amount, value: ({ unitValue }) => unitValue },
  { label: 'Target', kind: amount, value: ({ target }) => target },
  { label: 'Forecast', kind: amount, value: ({ forecast }) => forecast },
  { label: 'Claimed', kind: amount, value: ({ claimed }) => claimed },
  { label: 'Accepted', kind: amount, value: ({ accepted }) => accepted },
  { label: 'Exchange rate', kind: 'text', value: ({ rate }) => rate },
  { label: 'Rate of', kind: 'day', value: ({ rateOn }) => rateOn },
  { label: 'Source of the rate', kind: 'text', value: ({ rateSource }) => rateSource },
  { label: heads.countedClaim, kind: 'money', value: ({ counted }) => counted?.claimed ?? null },
  { label: heads.countedAcceptance, kind: 'money', value: ({ counted }) => counted?.accepted ?? null },
  { label: 'Review', kind: 'word', value: ({ state }, t) => t(savingStateLabels[state]) },
  { label: heads.submittedBy, kind: 'text', value: ({ submittedBy }) => submittedBy?.name ?? null },
  { label: heads.submittedAt, kind: 'moment', value: ({ submittedAt }) => submittedAt },
  { label: heads.decidedBy, kind: 'text', value: ({ decidedBy }) => decidedBy?.name ?? null },
  { label: heads.acceptedAt, kind: 'moment', value: ({ acceptedAt }) => acceptedAt },
  { label: 'Note', kind: 'text', value: ({ note }) => note },
]

/** Sends savings on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportSavings(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof savingCalls.exportSavings>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const read = pagesFromReplica(services, (from, paging: ExportPaging) =>
    listSavings(from, by, { ...filter, ...paging }),
  )
  await exportList({ name: 'Savings', columns, read }, { ...chosen, by, format }, reply)
}
