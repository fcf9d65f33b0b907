import { Scope } from '../../contract/analytics/analytics.ts'
import type { ReportWithData, ReportData } from '../../contract/reports/reports.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { Author, Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { readReplicaSnapshot } from '../records/readSnapshot.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { spanBefore } from './spans.ts'
import { lockReport, selectReport, updateReport } from './store.ts'
import { templates } from './templates/templates.ts'
import { callSentence } from '../../contract/calls/callSentence.ts'
import { spanText, textWithUnit, titleWithSite } from '../../contract/reports/reportCells.ts'
import { productName } from '../../contract/product.ts'
import { reportFileTexts as texts } from '../../contract/reports/reportTexts.ts'
import { sendMail } from '../notifications/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { preferencesOf } from '../settings/settings.ts'
import { selectRecipients } from './scheduleStore.ts'

/** Used by tests, which end a process between two lines. */
type Hooks = { beforeStoring?(): void }

/**
 * Makes a report and stores its data. However often it runs, and wherever an earlier run was interrupted, the report is
 * finished once: a second run finds it ready.
 */
export async function runReport(services: Services, reportId: string, hooks: Hooks = {}): Promise<void> {
  const report = await selectReport(services.database, reportId)
  if (!report || report.state !== 'making') return
  const data = await readReplicaSnapshot(services, (still) => fill(services, still, report))
  hooks.beforeStoring?.()
  await inTransaction(services, authorOf(report), async (tx) => {
    const now = await lockReport(tx, reportId)
    if (now?.state !== 'making') return
    await updateReport(tx, reportId, { state: 'ready', progress: 100, data: JSON.stringify(data) })
    tx.announce({ feature: 'reports', id: reportId, action: 'made' })
    if (now.scheduleId !== null) await mailReport(services, tx, { ...report, data }, now.scheduleId)
  })
}

/** Makes a report that somebody, or a schedule, requested. */
export const makeReport = defineJob<{ reportId: string }>({
  name: 'reports.make',
  retries: 2,
  retryDelay: 5,
  run: (services, { reportId }) => runReport(services, reportId),
  async givenUp(services, { reportId }) {
    const report = await selectReport(services.database, reportId)
    if (!report) return
    await inTransaction(services, authorOf(report), async (tx) => {
      const changed = await updateReport(tx, reportId, { state: 'failed' })
      if (changed > 0) tx.announce({ feature: 'reports', id: reportId, action: 'failed' })
    })
  },
})

/** A report acts on behalf of the person who requested it. */
const authorOf = ({ generatedById }: ReportWithData): Author => ({ by: { ...guest, id: generatedById ?? guest.id } })

function fill(services: Services, still: Services, report: ReportWithData) {
  const { template, timeZone, siteId } = report
  const at = { timeZone, ...(siteId !== null && { siteId }) }
  const span = { from: report.from, to: report.to }
  return templates[template]({
    services: still,
    span,
    before: spanBefore(span),
    all: Scope.parse(at),
    within: Scope.parse({ ...span, ...at }),
    today: dayIn(new Date(), timeZone),
    reached: (share) => showProgress(services, report, Math.round(share * 100)),
  })
}

/**
 * Shows progress to people who are watching: written outside the snapshot that is being read, and published at once.
 */
async function showProgress(services: Services, report: ReportWithData, progress: number): Promise<void> {
  await inTransaction(services, authorOf(report), async (tx) => {
    await updateReport(tx, report.id, { progress })
    tx.announce({ feature: 'reports', id: report.id, action: 'progressed', isProgress: true })
  })
}

/**
 * Sends a finished report's link and figures to the recipients of its schedule, in their languages, as part of the
 * write that finishes it.
 */
async function mailReport(
  services: Services,
  tx: Transaction,
  report: ReportWithData & { data: ReportData },
  scheduleId: string,
): Promise<void> {
  for (const { userId, address } of await selectRecipients(tx, scheduleId)) {
    const { language, t, format } = await preferencesOf(tx, userId)
    const figures = report.data.figures.map(({ label, kind, value }) =>
      t(texts.named, { name: t(label), figure: textWithUnit(value, kind, t, format) }),
    )
    await sendMail(
      services,
      tx,
      { userId, address },
      {
        language,
        subject: t(texts.named, {
          name: titleWithSite(t(report.title), report.site),
          figure: spanText(report, format),
        }),
        paragraphs: [
          t(report.description),
          ...(report.data.calls ? [callSentence(report.data.calls, t, format)] : []),
          figures.join('\n'),
        ],
        action: { label: t(texts.open), url: `${configuredOrigin(services.settings)}/reports/${report.id}` },
        reason: t(texts.reason, {
          product: productName,
        }),
      },
    )
  }
}
