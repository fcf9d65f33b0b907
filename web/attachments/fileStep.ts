import type { Step } from '../outbox/outboxItem.ts'

/** A file that is kept on this device. The id is made here, so that it is stored once however often it is sent. */
export type QueuedFile = { id: string; blob: Blob; name: string }

/** The request of the outbox that stores a file. */
export const fileStep = ({ id, name }: QueuedFile): Step => ({
  method: 'POST',
  path: '/api/attachments',
  // The id stands before the file: the server knows it when the file arrives.
  form: [
    { name: 'id', value: id },
    { name: 'file', file: id, fileName: name },
  ],
})
