import { isolatedWork, type IsolatedWork } from '../../process/workers/isolatedWork.ts'
import type { Reading } from './reading.ts'

export type { Reading } from './reading.ts'

type Options = {
  /** Milliseconds that one photo may take, including the start of the process. */
  milliseconds?: number
}

export type Reader = Pick<IsolatedWork<Buffer, Reading>, 'run' | 'close'>

/**
 * The reader on this machine. It reads text and codes and nothing else. The work is done in a separate process, which
 * is started by the first photo and ends when idle, so that memory and crashes of image, network and code libraries do
 * not affect the server. It reads one photo at a time, a JPEG, PNG, WebP, AVIF or GIF file as it was sent, and refuses
 * a damaged one as `unreadable`.
 */
export const openReader = ({ milliseconds = 15_000 }: Options = {}): IsolatedWork<Buffer, Reading> =>
  isolatedWork(new URL('readerWorker.ts', import.meta.url), {
    milliseconds,
    heapMegabytes: 512,
    megabytes: 1500,
    idleMilliseconds: 60_000,
  })
