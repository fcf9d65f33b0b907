import type { CallName, Calls } from '../../contract/http/allCalls.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import { addressOf, methodOf, send, type Sending } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { oneAtATime } from '../api/oneAtATime.ts'
import { newId } from '../api/newId.ts'
import type { NewOutboxItem, Step } from './outboxItem.ts'
import { isWaiting, currentOwner } from './waiting.ts'

/** How a change is stored while the server cannot be reached; see `NewOutboxItem`. */
type Keeping = Pick<NewOutboxItem, 'label' | 'about' | 'features' | 'merges'> & {
  /** Stored also when something responds that the server is down, which otherwise counts as refused. */
  evenIfDown?: true
}

/**
 * Sends a change, or stores it on this device while the server cannot be reached: it then resolves to null, and the
 * change is sent later. Changes of one record are sent one after another, and queued behind one that waits already:
 * sent past it, the older one would win in the end. The call must be safe to send twice. Throws as `send` does when the
 * server refuses.
 */
export const sendOrQueue = <N extends SendableName>(
  call: N,
  sending: Sending<Calls[N]>,
  keeping: Keeping,
): Promise<AnswerOf<Calls[N]> | null> => oneAtATime(keeping.about, () => sendOrQueueNow(call, sending, keeping))

/** Whether the server is down: a proxy responds for it, or it says so itself while its database is down. */
const isDown = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.problem ? error.problem.code === 'unavailable' : [502, 503, 504].includes(error.status))

type SendableName = {
  [N in CallName]: Calls[N] extends { answer: object; method: Step['method'] } ? N : never
}[CallName]

async function sendOrQueueNow<N extends SendableName>(
  call: N,
  sending: Sending<Calls[N]>,
  keeping: Keeping,
): Promise<AnswerOf<Calls[N]> | null> {
  const owner = currentOwner()
  if (!owner) return send(call, sending)
  let lost: unknown = null
  if (!isWaiting(keeping.about)) {
    try {
      return await send(call, sending)
    } catch (error) {
      if (!(error instanceof TypeError) && !(keeping.evenIfDown && isDown(error))) throw error
      lost = error
    }
  }
  try {
    const { evenIfDown: _evenIfDown, ...kept } = keeping
    const { enqueue } = await import('./outbox.ts')
    const { params, body } = sending as { params?: unknown; body?: Record<string, unknown> }
    const step: Step = {
      method: methodOf(call) as Step['method'],
      path: addressOf(call, params, undefined),
      ...(body && { body }),
    }
    if (call.startsWith('POST ')) step.headers = { 'Idempotency-Key': newId() }
    await enqueue({ ...kept, id: newId(), owner, at: new Date().toISOString(), steps: [step] })
    return null
  } catch (error) {
    // Cannot be stored: fails as it would without an outbox.
    throw lost ?? error
  }
}
