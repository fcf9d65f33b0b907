import { attachmentCountLimit } from '../../contract/attachmentFiles.ts'
import { type ReadOutcome, suggestibleFields, type SuggestibleField } from './analysis/suggestions.ts'
import { useQuickCaseDraft } from './quickCaseDraft.ts'
import { useReadPhotos } from './useReadPhotos.ts'

type ReportDraft = {
  /** The person or screen that the draft belongs to. */
  owner: string
  /** What the form shows, and a photo may fill. */
  fields?: readonly SuggestibleField[]
  /** Most files of the report. */
  limit?: number
  /** Whether photos are read for those who fill in this form. */
  reads?: boolean
  /** The first photo was read, with what came of it. */
  onRead: (outcome: ReadOutcome) => void
  onUnread: () => void
}

/** What a report is made of, in whichever form: its words, its photos, and what the first photo says once it is confirmed. */
export function useReportDraft(props: ReportDraft) {
  const { owner, fields = suggestibleFields, limit = attachmentCountLimit, reads = true, onRead, onUnread } = props
  const { draft, change, startOver } = useQuickCaseDraft(owner)
  const { photos, isReading, cancelReading } = useReadPhotos({ draft, change, fields, limit, reads, onRead, onUnread })
  return {
    draft,
    change,
    limit,
    photos,
    isReading,
    cancelReading,
    startOver() {
      photos.forget()
      startOver()
    },
  }
}

/** A report that somebody is writing. */
export type ReportInHand = ReturnType<typeof useReportDraft>
