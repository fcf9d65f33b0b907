import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallType } from '../../../contract/calls/callTypes.ts'
import { guestPhotoLimit } from '../../../contract/andon/guestLimits.ts'
import { attachmentCountLimit } from '../../../contract/attachments/attachmentFiles.ts'
import type { KioskTurn } from '../../../contract/kiosks/kiosks.ts'
import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { subscribeSignedOut } from '../../session/pendingSignOut.ts'
import { DeviceFull } from '../../outbox/itemStore.ts'
import type { SuggestibleField } from '../analysis/suggestions.ts'
import { newFollowToken } from '../guest/followAddress.ts'
import { queueReport } from '../queueReport.ts'
import { kioskDrafts, type QuickCaseDraft } from '../quickCaseDraft.ts'
import { withUnusedId } from '../finishedDrafts.ts'
import { useReportDraft } from '../useReportDraft.ts'
import { floorCase, knownDepartment, guestCall } from './floorSent.ts'
import { type Saved, savedReport } from './savedReport.ts'

/** Fields that a photo may fill in where there is one line of text. */
const fields: readonly SuggestibleField[] = ['title', 'department', 'priority']

type FloorErrors = { title?: string; department?: string }
type Place = {
  station: ScannedStation | null
  isGuest: boolean
  /** The person's session, at a shared tablet. */
  turn?: KioskTurn
  /** At a shared tablet without a network, where nobody can sign in. */
  isUnsigned?: boolean
}
export type FloorReport = ReturnType<typeof useFloorReport>

/** The report on the floor screen, from the call type until it is stored. */
export function useFloorReport({ station, isGuest, turn, isUnsigned = false }: Place) {
  const { t } = useTranslation()
  const [found, setErrors] = useState<FloorErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const report = useReportDraft({
    owner: ownerOf(turn, isUnsigned),
    fields,
    limit: isGuest ? guestPhotoLimit : attachmentCountLimit,
    // Reading a photo needs an account; a PIN is not enough.
    reads: !isGuest && !turn,
  })
  const { draft, change } = report
  const asksDepartment = !isGuest && knownDepartment(draft, station) === null
  // What the photo has filled in since is no longer missing.
  const errors: FloorErrors = {
    ...(found.title && !draft.title.trim() && { title: found.title }),
    ...(found.department && !draft.department && { department: found.department }),
  }

  function reset(): void {
    report.startOver()
    setErrors({})
    setFailure(null)
  }

  const endReport = useEffectEvent(reset)
  useEffect(() => subscribeSignedOut(() => endReport()), [])

  function choose(callType: CallType | null): void {
    change((before) => ({ ...before, callType, isUnsafe: askedOf(before, callType, isGuest) }))
    setErrors({})
  }

  async function submit(): Promise<boolean> {
    if (isBusy) return true
    const at = new Date()
    const missing: FloorErrors = {
      ...(!draft.title.trim() && { title: t('Subject is required') }),
      ...(asksDepartment && !draft.department && { department: t('Department is required') }),
    }
    setErrors(missing)
    setFailure(null)
    if (Object.keys(missing).length > 0) return false
    setBusy(true)
    try {
      const photos = await report.photos.ready()
      const sent = withUnusedId(draft)
      const followToken = isGuest && station && !isUnsigned ? newFollowToken() : null
      const guest =
        isGuest && station ? { guest: guestCall(sent, station, { at, followToken }), atKiosk: isUnsigned } : null
      const as = turn ? { kiosk: turn.token } : (guest ?? 'person')
      const { done } = await queueReport({ body: floorCase(sent, station, at, report.photos.photos), photos, as })
      const isCall = sent.call !== null
      setSaved(savedReport(sent.id, done, { isCall, followToken, mayAsk: !guest && !turn }, setSaved))
      reset()
    } catch (error) {
      const full = t('This device is out of storage. Nothing was sent; delete some files and try again.')
      setFailure(error instanceof DeviceFull ? full : t('Failed to submit issue'))
    } finally {
      setBusy(false)
    }
    return true
  }

  return {
    ...report,
    errors,
    failure,
    isBusy,
    saved,
    asksDepartment,
    choose,
    /** Deletes the draft. */
    discard: reset,
    forgive: (field: keyof FloorErrors) => setErrors(({ [field]: _put, ...others }) => others),
    submit,
    again: () => setSaved(null),
  }
}

/** The owner of the draft: a shared tablet keeps one per person, and one for reports without signing in. */
function ownerOf(turn: KioskTurn | undefined, isUnsigned: boolean): string {
  if (turn) return kioskDrafts + turn.person.id
  return isUnsigned ? `${kioskDrafts}unsigned` : 'floor'
}

/** Guests, and people who call about safety, are asked at once; an answer is kept. */
function askedOf(
  { isUnsafe }: QuickCaseDraft,
  callType: CallType | null,
  isGuest: boolean,
): QuickCaseDraft['isUnsafe'] {
  if (callType === 'safety' || (isGuest && callType !== null && callType !== 'idea')) return isUnsafe ?? 'asked'
  return isUnsafe === 'asked' ? null : isUnsafe
}
