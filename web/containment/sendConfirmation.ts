import type { ContainmentConfirmationSent } from '../../contract/containment.ts'
import { addressOf } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { fileStep, type QueuedFile } from '../attachments/fileStep.ts'
import { currentOwner, waitingItems } from '../outbox/waiting.ts'

/** The server refused a confirmation or one of its photos; `problem` is its sentence. */
export class ConfirmationRefused extends Error {
  override readonly name = 'ConfirmationRefused'
  readonly problem: string | null
  constructor(problem: string | null) {
    super('The confirmation was refused.')
    this.problem = problem
  }
}

type Found = Omit<ContainmentConfirmationSent, 'attachmentIds'> & { files: QueuedFile[] }

/**
 * Stores a confirmation with its photos on this device and sends it as soon as possible. Resolves after the first attempt:
 * `sent`, or `kept` for later.
 * @throws ConfirmationRefused when the server refuses it, DeviceFull when the device has no storage left: nothing is kept then
 */
export async function sendConfirmation(
  id: string,
  { files, ...found }: Found,
  title: string,
): Promise<'sent' | 'kept'> {
  const owner = currentOwner()
  if (!owner) throw new ConfirmationRefused(null)
  const { deleteItem, enqueue } = await import('../outbox/outbox.ts')
  const itemId = newId()
  const { done } = await enqueue(
    {
      id: itemId,
      owner,
      label: { kind: 'containment', title },
      about: `containment/${id}`,
      rooms: ['containment', 'cases', 'cars'],
      at: new Date().toISOString(),
      steps: [
        ...files.map(fileStep),
        {
          method: 'POST',
          path: addressOf('POST /api/containment/{id}/confirm', { id }, undefined),
          headers: { 'Idempotency-Key': newId() },
          body: { ...found, attachmentIds: files.map((file) => file.id) },
        },
      ],
    },
    files.map(({ id: file, blob }) => ({ id: file, blob })),
  )
  const outcome = await done
  if (outcome !== 'refused') return outcome
  const problem = waitingItems().find((item) => item.id === itemId)?.problem ?? null
  await deleteItem(itemId)
  throw new ConfirmationRefused(problem)
}
