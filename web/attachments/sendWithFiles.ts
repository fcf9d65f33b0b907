import { newId } from '../api/newId.ts'
import type { NewOutboxItem } from '../outbox/outboxItem.ts'
import { currentOwner, waitingItems } from '../outbox/waiting.ts'
import { fileStep, type QueuedFile } from './fileStep.ts'

/** The server refused what was sent or one of its files; `problem` is its sentence. */
export class SendingRefused extends Error {
  override readonly name = 'SendingRefused'
  readonly problem: string | null
  constructor(problem: string | null) {
    super('What was sent with files was refused.')
    this.problem = problem
  }
}

type Sending = Pick<NewOutboxItem, 'label' | 'about' | 'features'> & {
  path: string
  body: Record<string, unknown>
  files: QueuedFile[]
}

/**
 * Stores a `POST` with its files on this device and sends it as soon as possible. Resolves after the first attempt: `sent`,
 * or `kept` for later.
 * @throws SendingRefused when the server refuses it, DeviceFull when the device has no storage left: nothing is kept then
 */
export async function sendWithFiles({ path, body, files, ...item }: Sending): Promise<'sent' | 'kept'> {
  const owner = currentOwner()
  if (!owner) throw new SendingRefused(null)
  const { deleteItem, enqueue } = await import('../outbox/outbox.ts')
  const id = newId()
  const { done } = await enqueue(
    {
      ...item,
      id,
      owner,
      at: new Date().toISOString(),
      steps: [...files.map(fileStep), { method: 'POST', path, headers: { 'Idempotency-Key': newId() }, body }],
    },
    files.map(({ id: file, blob }) => ({ id: file, blob })),
  )
  const outcome = await done
  if (outcome !== 'refused') return outcome
  const problem = waitingItems().find((one) => one.id === id)?.problem ?? null
  await deleteItem(id)
  throw new SendingRefused(problem)
}
