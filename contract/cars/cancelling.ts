import type { z } from 'zod'
import type { CarStatus } from './carChoices.ts'

export const cancelReasonLabel = 'Reason for cancelling'
export const cancelReasonLimit = 500
export const cancelReasonMissing = 'Enter a reason for cancelling.'

/** Status and reason of a CAR, as they are sent or stored; what is left out is undefined. */
type Cancelling = { status?: CarStatus | undefined; cancelReason?: string | null | undefined }

/** Whether the reason is missing that a cancelled CAR needs. */
export const lacksCancelReason = ({ status, cancelReason }: Cancelling): boolean =>
  status === 'cancelled' && !cancelReason?.trim()

/** For `superRefine` of a new CAR. */
export function refuseWithoutCancelReason(sent: Cancelling, context: z.RefinementCtx): void {
  if (lacksCancelReason(sent))
    context.addIssue({ code: 'custom', path: ['cancelReason'], message: cancelReasonMissing })
}

/** Whether an edit leaves a CAR cancelled without a reason. The reason of an earlier cancelling does not count again. */
export function editLacksCancelReason(before: Cancelling, edit: Cancelling): boolean {
  const status = edit.status ?? before.status
  const stored = before.status === 'cancelled' ? before.cancelReason : null
  return lacksCancelReason({ status, cancelReason: edit.cancelReason === undefined ? stored : edit.cancelReason })
}
