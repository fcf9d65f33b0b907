import { useTranslation } from 'react-i18next'
import type { ReportInHand } from '../useReportDraft.ts'
import classes from './ReadHint.module.css'
import { readOutcomeText } from './readOutcomeText.ts'

/** A hint beside the photo that it has no text, until there is a subject: it is not an error. */
export function ReadHint({ report: { outcome, draft } }: { report: Pick<ReportInHand, 'outcome' | 'draft'> }) {
  const { t } = useTranslation()
  return (
    <p role="status" className={classes.hint}>
      {outcome === 'noText' && !draft.title && readOutcomeText(t, outcome).title}
    </p>
  )
}
