import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../../contract/cases/cases.ts'
import { notificationSentence } from '../../../../contract/notifications/notificationTexts.ts'
import type { TriageState } from '../../../../contract/cases/triageChoices.ts'
import { useSignedIn } from '../../../auth/signedIn.ts'
import { useFormat } from '../../../i18n/format.ts'

type ReporterNoteProps = {
  cases: readonly Case[]
  outcome: TriageState
  /** The reason, or the number of the other case; null while it is not known. */
  about?: string | null
  /** The due date, or the day on which the case comes back. */
  day?: string | null
}

/** What the reporter of a case will read about the decision. */
export function ReporterNote({ cases, outcome, about = '', day = null }: ReporterNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useSignedIn()
  const [theCase] = cases
  if (!theCase || cases.length > 1 || (outcome !== 'accepted' && !about)) return null
  const { id, key, title, createdBy, createdAt } = theCase
  if (createdBy.id === me.id && theCase.occurrences.length === 0) return null
  const notification = {
    id,
    kind: 'triage' as const,
    subject: { feature: 'cases' as const, id, key, title },
    task: about,
    status: outcome,
    day,
    week: null,
    cases: null,
    actor: me,
    createdAt,
    readAt: null,
  }
  const sentence = notificationSentence(
    notification,
    (text, values) => t(text, values ?? {}),
    (one) => format.day(one),
  )
  return (
    <Box component="p" c="dimmed" data-testid="reporter-note">
      {t('{{name}} will be notified: “{{sentence}}”', { name: createdBy.name, sentence })}
    </Box>
  )
}
