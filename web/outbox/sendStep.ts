import { CallError } from '../api/callError.ts'
import { dataStringOf } from '../browser/dataUrl.ts'
import { retryAfter } from './backOff.ts'
import type { Step } from './outboxItem.ts'

/** The result of one request. */
export type Verdict =
  | { kind: 'done' }
  /** Our server did not respond. The request may have arrived. */
  | { kind: 'unreachable' }
  /** The server is temporarily unable; `wait` is in milliseconds if it gave one. */
  | { kind: 'later'; wait: number | null; problem: string | null }
  | { kind: 'signIn' }
  | { kind: 'refused'; problem: string }

/** Milliseconds before a request counts as lost; a photo may take longer on a bad wireless network. */
const requestTimeout = { fields: 30_000, photo: 180_000 }

type Files = (id: string) => Promise<Blob | undefined>

/** Sends one step. Never throws. */
export async function sendStep(step: Step, files: Files): Promise<Verdict> {
  const body = await bodyOf(step, files)
  if (body === null) return { kind: 'refused', problem: 'A photo is no longer on this device.' }
  const isLong = step.form !== undefined || step.dataStrings !== undefined
  try {
    const response = await fetch(step.path, {
      method: step.method,
      credentials: 'include',
      headers: {
        Accept: 'application/json',
        ...step.headers,
        ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      },
      body,
      signal: AbortSignal.timeout(isLong ? requestTimeout.photo : requestTimeout.fields),
    })
    if (step.mayConflict && response.status === 409) return { kind: 'done' }
    return await verdictOn(response)
  } catch {
    return { kind: 'unreachable' }
  }
}

async function verdictOn(response: Response): Promise<Verdict> {
  const { status, headers } = response
  // The sign-in page of a wireless network responds to everything with 200 and HTML.
  if (response.ok) {
    const isOurs = status === 204 || (headers.get('Content-Type') ?? '').includes('json')
    return { kind: isOurs ? 'done' : 'unreachable' }
  }
  if (status === 401) return { kind: 'signIn' }
  const error = new CallError(status, response.statusText, await response.text())
  const detail = error.problem?.detail ?? null
  // It waits until the person has set one up; nothing is wrong with it.
  if (error.problem?.code === 'secondFactorRequired') return { kind: 'later', wait: null, problem: detail }
  if (status === 413) return { kind: 'refused', problem: detail ?? 'Too large.' }
  // A refusal that is not ours, but of a wireless network or a proxy, says nothing about our server.
  if (detail === null || status >= 500 || status === 429 || status === 408 || status === 425) {
    return { kind: 'later', wait: retryAfter(headers.get('Retry-After'), Date.now()), problem: detail }
  }
  return { kind: 'refused', problem: detail }
}

/** The form to send; null when a file is missing. */
async function formOf(parts: NonNullable<Step['form']>, files: Files): Promise<FormData | null> {
  const data = new FormData()
  for (const part of parts) {
    if ('value' in part) {
      data.append(part.name, part.value)
      continue
    }
    const blob = await files(part.file)
    if (!blob) return null
    data.append(part.name, blob, part.fileName)
  }
  return data
}

/** The body to send; null when a file is missing. */
async function bodyOf({ body, form, dataStrings }: Step, files: Files): Promise<FormData | string | null> {
  if (form) return formOf(form, files)
  if (!dataStrings) return JSON.stringify(body ?? {})
  const texts: string[] = []
  for (const id of dataStrings.files) {
    const blob = await files(id)
    if (!blob) return null
    texts.push(await dataStringOf(blob))
  }
  return JSON.stringify({ ...body, [dataStrings.field]: texts })
}
