import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimilarCase } from '../../contract/cases/similar.ts'
import { DeviceFull } from '../outbox/itemStore.ts'
import type { SendOutcome } from '../outbox/outbox.ts'
import { toast, showError } from '../ui/toast.tsx'
import { raisedCall } from './call/draftCall.ts'
import { rememberStation } from './station/lastStation.ts'
import { joinReport } from './joinReport.ts'
import type { QueuedFile } from '../attachments/fileStep.ts'
import { queueReport } from './queueReport.ts'
import { useQuickCaseErrors } from './useQuickCaseErrors.ts'
import { withUnusedId } from './finishedDrafts.ts'
import type { ReportInHand } from './useReportDraft.ts'
import { floorTag } from '../../contract/calls/callTypes.ts'
import type { NewCaseSent } from '../../contract/cases/cases.ts'
import { tagCountLimit } from '../../contract/records/tagLimits.ts'
import { hasUnreadPhotos, type QuickCaseDraft } from './quickCaseDraft.ts'

type Keep = (photos: QueuedFile[]) => Promise<{ done: Promise<SendOutcome> }>

/** Sends a Quick Case, as a new case or added to another: it is stored on the device first, which closes the form. */
export function useSendQuickCase(
  { draft, photos, startOver, discard }: ReportInHand,
  onSent: () => void,
  onCalled: (caseId: string) => void,
) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { errors, isChecking, isValid, forgive, clear } = useQuickCaseErrors(draft)
  const [isKeeping, setKeeping] = useState(false)
  const isBusy = isChecking || isKeeping
  const [isDeviceFull, setDeviceFull] = useState(false)

  /** Shows the outcome in a toast. */
  function showOutcome(outcome: SendOutcome, caseId: string, sent: { title: string; description: string }): void {
    if (outcome === 'sent') {
      const onClick = () => void navigate({ to: '/cases/$id', params: { id: caseId } })
      toast({ ...sent, action: { label: t('View case'), onClick } })
    } else if (outcome === 'kept') {
      toast({
        title: t('Saved on this device'),
        description: t('It will be sent as soon as you’re back online.'),
      })
    } else showError(t('Failed to submit issue'))
  }

  async function keepAs(keep: Keep, caseId: string, sent: { title: string; description: string }): Promise<void> {
    const isCall = draft.call !== null
    setKeeping(true)
    setDeviceFull(false)
    try {
      const { done } = await keep(await photos.ready())
      if (draft.station) rememberStation(draft.station)
      startOver()
      clear()
      if (isCall) onCalled(caseId)
      else {
        onSent()
        toast({ title: t('Saved') })
      }
      // After a call for help its progress is shown in place of the form.
      void done.then((outcome) => (isCall && outcome !== 'refused' ? undefined : showOutcome(outcome, caseId, sent)))
    } catch (error) {
      if (error instanceof DeviceFull) setDeviceFull(true)
      else showOutcome('refused', caseId, sent)
    } finally {
      setKeeping(false)
    }
  }

  return {
    errors,
    forgive,
    isBusy,
    isDeviceFull,
    startOver(): void {
      const bringBack = discard()
      clear()
      setDeviceFull(false)
      toast({ title: t('Report discarded'), action: { label: t('Undo'), onClick: bringBack } })
    },
    /** Sends it as a new case; false when something is missing. */
    async send(): Promise<boolean> {
      if (isBusy) return true
      const reportedAt = new Date()
      if (!(await isValid())) return false
      const sent = withUnusedId(draft)
      await keepAs(
        (kept) => queueReport({ body: quickCaseSent(sent, reportedAt, photos.photos), photos: kept, as: 'person' }),
        sent.id,
        {
          title: t('Issue Reported'),
          description: t('Your issue has been submitted successfully'),
        },
      )
      return true
    },

    /** Adds it to a case about the same problem. */
    async join({ id: caseId, key }: SimilarCase): Promise<void> {
      if (isBusy || !(await isValid('title'))) return
      const { id, description } = withUnusedId(draft)
      const body = { id, title: draft.title.trim(), description, reportedAt: new Date().toISOString() }
      await keepAs((kept) => joinReport({ caseId, body, photos: kept, call: raisedCall(draft) }), caseId, {
        title: t('Report Added'),
        description: t('Your report was added to {{key}}.', { key }),
      })
    },
  }
}

export type QuickCaseSending = ReturnType<typeof useSendQuickCase>

/**
 * A report as sent, without the addresses of its photos. The id is always the same, so that a repeated request has no
 * further effect.
 */
function quickCaseSent(draft: QuickCaseDraft, reportedAt: Date, photos: readonly { id: string }[]): NewCaseSent {
  const call = raisedCall(draft)
  return {
    id: draft.id,
    title: draft.title.trim(),
    description: draft.description,
    status: 'new',
    category: 'process_improvement',
    priority: draft.isUnsafe === 'yes' ? 'critical' : draft.priority,
    department: draft.department,
    assigneeId: null,
    tags: [floorTag, ...draft.tags].slice(0, tagCountLimit),
    analysisId: draft.analysisId,
    ...(hasUnreadPhotos(draft, photos) && { readPhotos: true }),
    ...(draft.isUnsafe && { safetyQuestion: draft.isUnsafe }),
    reportedAt: reportedAt.toISOString(),
    ...(draft.station && { stationId: draft.station.id, location: draft.station.location }),
    ...(call && { call }),
  }
}
