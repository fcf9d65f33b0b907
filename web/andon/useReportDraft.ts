import { attachmentCountLimit } from '../../contract/attachments.ts'
import type { Analysis } from '../../contract/andon.ts'
import { hasFilled, suggestibleFields, type SuggestibleField, withAnalysis } from './analysis/suggestions.ts'
import { usePhotoAnalysis } from './analysis/usePhotoAnalysis.ts'
import { usePhotos } from './photos/usePhotos.ts'
import { useQuickCaseDraft } from './quickCaseDraft.ts'

type ReportDraft = {
  /** The person or screen that the draft belongs to. */
  owner: string
  /** What the form shows, and a photo may fill. */
  fields?: readonly SuggestibleField[]
  /** Most files of the report. */
  limit?: number
  /** Whether photos are read for those who fill in this form. */
  reads?: boolean
  /** The first photo was read; whether that put anything into the form. */
  onRead: (filled: boolean) => void
  onUnread: () => void
}

/** What a report is made of, in whichever form: its words, its photos, and what the first photo says by itself. */
export function useReportDraft(props: ReportDraft) {
  const { owner, fields = suggestibleFields, limit = attachmentCountLimit, reads = true, onRead, onUnread } = props
  const { draft, change, startOver } = useQuickCaseDraft(owner)
  const photos = usePhotos(draft.id, limit)
  const analysis = usePhotoAnalysis({
    onRead(read: Analysis) {
      onRead(hasFilled(withAnalysis(draft, read, fields)))
      change((before) => withAnalysis(before, read, fields))
    },
    onFailed: onUnread,
  })

  return {
    draft,
    change,
    limit,
    photos: {
      ...photos,
      remove(id: string) {
        photos.remove(id)
        if (photos.photos.every((photo) => photo.id === id)) analysis.cancel()
      },
    },
    isReading: analysis.isReading,
    cancelReading: analysis.cancel,
    /** The first picture of a report is read at once. */
    onTaken([first]: File[]) {
      if (reads && first && photos.photos.length === 0) analysis.read(first)
    },
    startOver() {
      analysis.cancel()
      photos.forget()
      startOver()
    },
  }
}

/** A report that somebody is writing. */
export type ReportInHand = ReturnType<typeof useReportDraft>
