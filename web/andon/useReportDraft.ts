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
  /** The photos that were confirmed have been read, with what came of it. */
  onRead?: (outcome: ReadOutcome) => void
  onUnread?: () => void
}

const ignore = (): void => {}

/** What a report is made of, in whichever form: its words, its photos, and what the photos say once they are confirmed. */
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
    /** Begins a new report, and returns what brings this one back with its photos. */
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

/** A report that somebody is writing. */
export type ReportInHand = ReturnType<typeof useReportDraft>
