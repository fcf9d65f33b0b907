import { callSentence } from '../../contract/calls/callSentence.ts'
import { spanText, textWithUnit, titleWithSite } from '../../contract/reports/reportCells.ts'
import { productName } from '../../contract/product.ts'
import { reportFileWords as words } from '../../contract/reports/reportWords.ts'
import type { ReportData, ReportWithData } from '../../contract/reports/reports.ts'
import { sendMail } from '../notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { selectRecipients } from './scheduleStore.ts'

/**
 * Sends a finished report's link and figures to the recipients of its schedule, in their languages, as part of the
 * write that finishes it.
 */
export async function mailReport(
  services: Services,
  tx: Transaction,
  report: ReportWithData & { data: ReportData },
  scheduleId: string,
): Promise<void> {
  for (const { userId, address } of await selectRecipients(tx, scheduleId)) {
    const { language, wording: say, format } = await preferencesOf(tx, userId)
    const figures = report.data.figures.map(({ label, kind, value }) =>
      say(words.named, { name: say(label), figure: textWithUnit(value, kind, say, format) }),
    )
    await sendMail(
      services,
      tx,
      { userId, address },
      {
        language,
        subject: say(words.named, {
          name: titleWithSite(say(report.title), report.site),
          figure: spanText(report, format),
        }),
        paragraphs: [
          say(report.description),
          ...(report.data.calls ? [callSentence(report.data.calls, say, format)] : []),
          figures.join('\n'),
        ],
        action: { label: say(words.open), url: `${configuredOrigin(services.settings)}/reports/${report.id}` },
        reason: say(words.reason, {
          product: productName,
        }),
      },
    )
  }
}
