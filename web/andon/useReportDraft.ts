import { attachmentCountLimit } from '../../contract/attachments/attachmentFiles.ts'
import { type ReadOutcome, suggestibleFields, type SuggestibleField } from './analysis/suggestions.ts'
import { useQuickCaseDraft } from './quickCaseDraft.ts'
import { useReadPhotos } from './useReadPhotos.ts'

type ReportDraft = {
  /** The person or screen that the draft belongs to. */
  owner: string
  /** The fields of the form that a photo may fill in. */
  fields?: readonly SuggestibleField[]
  /** Maximum number of files of the report. */
  limit?: number
  /** Whether photos are read for the people who use this form. */
  reads?: boolean
  /** Called when the confirmed photos have been read, with the result. */
  onRead?: (outcome: ReadOutcome) => void
  onUnread?: () => void
}

const ignore = (): void => {}

/** The state of a report in any form: its fields, its photos, and the values from confirmed photos. */
export function useReportDraft(props: ReportDraft) {
  const { owner, fields = suggestibleFields, limit = attachmentCountLimit, reads = true } = props
  const { onRead = ignore, onUnread = ignore } = props
  const { draft, change, startOver, restore } = useQuickCaseDraft(owner)
  const { photos, ...reading } = useReadPhotos({ draft, change, fields, limit, reads, onRead, onUnread })

  function forget(): void {
    photos.forget()
    startOver()
  }
  return {
    draft,
    change,
    limit,
    photos,
    ...reading,
    startOver: forget,
    /** Begins a new report, and returns a function that restores this one with its photos. */
    discard(): () => void {
      const before = { draft, photos: photos.photos }
      forget()
      return () => {
        photos.restore(before.draft.id, before.photos)
        restore(before.draft)
      }
    },
  }
}

/** The report being written. */
export type ReportInHand = ReturnType<typeof useReportDraft>
