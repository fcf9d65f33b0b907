import type { CallName, Calls } from '../../contract/http/allCalls.ts'
import type { AnswerOf } from '../../contract/http/call.ts'
import { methodOf, pathOf } from './api.ts'
import { CallError } from './callError.ts'
import { signInAgain, currentSignIn } from '../session/session.ts'

export type Uploading = {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal | undefined
}

/** Like `send`, for a multipart call, and reports upload progress, which `fetch` cannot. */
export async function upload<N extends CallName>(call: N, form: FormData, how: Uploading): Promise<AnswerOf<Calls[N]>> {
  const sentIn = currentSignIn()
  const first = await attempt(call, form, how)
  const last = first.status === 401 && (await signInAgain(sentIn)) ? await attempt(call, form, how) : first
  if (last.status < 200 || last.status > 299) throw new CallError(last.status, last.statusText, last.text)
  return JSON.parse(last.text) as AnswerOf<Calls[N]>
}

type Outcome = { status: number; statusText: string; text: string }

const attempt = (call: CallName, form: FormData, { onProgress, signal }: Uploading): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
      return
    }
    const request = new XMLHttpRequest()
    request.open(methodOf(call), pathOf(call))
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () =>
      resolve({ status: request.status, statusText: request.statusText, text: request.responseText }),
    )
    // As `fetch` fails without a connection.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
