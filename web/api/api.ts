import { type CallName, type Calls, isOpenCall } from '../../contract/http/allCalls.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/http/call.ts'
import { backgroundHeader } from '../../contract/live/backgroundHeader.ts'
import { CallError } from './callError.ts'
import { isUntouched } from '../browser/lastInput.ts'
import { countRequest } from './pendingRequests.ts'
import { noteServerTime } from './serverClock.ts'
import { reportSecondFactorRequired } from '../session/secondFactorRequired.ts'
import { reportLostSession, signInAgain, currentSignIn } from '../session/session.ts'
import { isSignedOutHere, unblockCookie } from '../session/pendingSignOut.ts'
import { dropSignOutToken } from '../session/signOutToken.ts'

type Part<C, K extends 'params' | 'query' | 'body', V> =
  C extends Record<K, object>
    ? undefined extends V
      ? { [key in K]?: V }
      : object extends V
        ? { [key in K]?: V }
        : { [key in K]: V }
    : { [key in K]?: undefined }

/**
 * The options of a call. `ifMatch` is the version that was loaded; with an `idempotencyKey` sending twice has the effect of
 * sending once.
 */
export type Sending<C extends Call> = Part<C, 'params', ParamsOf<C, 'input'>> &
  Part<C, 'query', QueryOf<C, 'input'>> &
  Part<C, 'body', BodyOf<C, 'input'>> & {
    ifMatch?: number | undefined
    idempotencyKey?: string
    signal?: AbortSignal | undefined
    /** The person at a shared tablet in whose name it is sent, instead of the session's. */
    bearer?: string
    /** Treats an expired session as no response; the sign-in dialog is not opened. */
    quiet?: true
    /** Is sent even if the page is closed meanwhile. */
    keepalive?: true
  }

type Loose = {
  params?: unknown
  query?: unknown
  body?: unknown
  ifMatch?: number | undefined
  idempotencyKey?: string
  signal?: AbortSignal | undefined
  bearer?: string
  quiet?: true
  keepalive?: true
}
type Optional<T> = object extends T ? [sending?: T] : [sending: T]

/**
 * Sends a call and returns its response as the contract types it. Throws `CallError` when refused; never retries.
 * A write refused for an expired session waits for the user to sign in again and is then sent once more.
 */
export async function send<N extends CallName>(
  call: N,
  ...rest: Optional<Sending<Calls[N]>>
): Promise<AnswerOf<Calls[N]>> {
  const response = await exchange(call, rest[0] ?? {})
  if (response.status === 204) return undefined as AnswerOf<Calls[N]>
  return (await response.json()) as AnswerOf<Calls[N]>
}

export const sendForFile = async <N extends CallName>(call: N, ...rest: Optional<Sending<Calls[N]>>): Promise<Blob> =>
  (await exchange(call, rest[0] ?? {})).blob()

/** As `send`, together with the version from the ETag: for a list that is edited as a whole. */
export async function sendVersioned<N extends CallName>(
  call: N,
  ...rest: Optional<Sending<Calls[N]>>
): Promise<{ answer: AnswerOf<Calls[N]>; version: number }> {
  const response = await exchange(call, rest[0] ?? {})
  const version = Number(response.headers.get('ETag')?.replaceAll(/\D/g, ''))
  return { answer: (await response.json()) as AnswerOf<Calls[N]>, version }
}

export type Page<Item> = { items: Item[]; next: string | null }

type ListCallName = {
  [N in CallName]: Calls[N] extends { answer: { _zod: { output: readonly unknown[] } } } ? N : never
}[CallName]
type ItemOf<C> = AnswerOf<C> extends readonly (infer Item)[] ? Item : never

/** Sends a list call for one page; `next` is the cursor of the page after it, null on the last. */
export async function sendPage<N extends ListCallName>(
  call: N,
  { query, cursor, ...rest }: Sending<Calls[N]> & { cursor?: string | null | undefined },
): Promise<Page<ItemOf<Calls[N]>>> {
  const response = await exchange(call, {
    ...rest,
    query: { ...query, cursor: cursor ?? undefined },
  })
  return { items: (await response.json()) as ItemOf<Calls[N]>[], next: nextCursor(response.headers.get('Link')) }
}

/** Sends a list call page by page and returns the items of all pages, of at most `most`. */
export async function sendAllPages<N extends ListCallName>(
  call: N,
  sending: Sending<Calls[N]>,
  most: number,
): Promise<ItemOf<Calls[N]>[]> {
  const items: ItemOf<Calls[N]>[] = []
  let cursor: string | null = null
  for (let page = 0; page === 0 || (cursor !== null && page < most); page++) {
    const asked: Parameters<typeof sendPage<N>>[1] = Object.assign({}, sending, { cursor })
    const read = await sendPage(call, asked)
    items.push(...read.items)
    cursor = read.next
  }
  return items
}

/** Calls that replace the session cookie. */
const opensSession = (call: CallName): boolean =>
  /^POST \/api\/auth\/(sign-in\/|sign-up\/|accept-invitation$)/.test(call)

async function exchange(call: CallName, sending: Loose): Promise<Response> {
  const isOpen = sending.quiet ?? isOpenCall(call)
  // Signed out on this device, but the server has not ended the session yet, so the cookie still works.
  if (!isOpen && isSignedOutHere()) throw new CallError(401, 'Signed out on this device', '')
  const sentIn = currentSignIn()
  const response = await request(call, sending)
  if (response.ok && opensSession(call)) {
    unblockCookie()
    dropSignOutToken()
  }
  if (response.ok) return response
  if (response.status === 401 && !isOpen) dropSignOutToken()
  if (response.status === 401 && !isOpen && call !== 'GET /api/auth/user') {
    if (call.startsWith('GET ')) reportLostSession(sentIn)
    else if (await signInAgain(sentIn)) {
      const second = await request(call, sending)
      if (second.ok) return second
      throw await refusalIn(second)
    }
  }
  const refusal = await refusalIn(response)
  if (refusal.problem?.code === 'secondFactorRequired' && !isOpen) reportSecondFactorRequired()
  throw refusal
}

function request(
  call: CallName,
  { params, query, body, ifMatch, idempotencyKey, signal, bearer, keepalive }: Loose,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  if (bearer !== undefined) headers['Authorization'] = `Bearer ${bearer}`
  if (isUntouched()) headers[backgroundHeader] = '1'
  const init: RequestInit = { method: methodOf(call), credentials: 'include', headers, signal: signal ?? null }
  if (keepalive) init.keepalive = true
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  const address = addressOf(call, params, query)
  return countRequest(fetch(address, init)).then((response) => {
    noteServerTime(response.headers.get('Date'))
    return response
  })
}

export const methodOf = (call: CallName): string => call.slice(0, call.indexOf(' '))
export const pathOf = (call: CallName): string => call.slice(call.indexOf(' ') + 1)

/** The address of a call; list values repeat their key, undefined ones are left out. */
export function addressOf(call: CallName, params: unknown, query: unknown): string {
  const path = pathOf(call).replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const refusalIn = async (response: Response): Promise<CallError> =>
  new CallError(response.status, response.statusText, await response.text().catch(() => ''))

/** The cursor in `Link: </api/cases?cursor=abc>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const address = link && /<([^<>]+)>\s*;\s*rel="?next"?/.exec(link)?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}
