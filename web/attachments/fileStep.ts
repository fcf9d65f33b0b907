import type { Step } from '../outbox/outboxItem.ts'

/** A file stored on this device. The id is made here, so that it is stored once however often it is sent. */
export type QueuedFile = { id: string; blob: Blob; name: string }

/** The outbox step that uploads a file. */
export const fileStep = ({ id, name }: QueuedFile): Step => ({
  method: 'POST',
  path: '/api/attachments',
  // The id precedes the file, so that the server knows it when the file arrives.
  form: [
    { name: 'id', value: id },
    { name: 'file', file: id, fileName: name },
  ],
})
