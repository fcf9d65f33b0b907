import type { ErpTest } from '../../contract/erp/erp.ts'

const place = 'erp.test'
type Kept = { userId: string; result: ErpTest }

/** The last test of this session by this person; null if there is none, or the browser stores nothing. */
export function rememberedTest(userId: string): ErpTest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.result : null
  } catch {
    return null
  }
}

export function rememberTest(userId: string, result: ErpTest): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ userId, result } satisfies Kept))
  } catch {
    // Without storage the test is remembered until the page is reloaded.
  }
}

export function forgetTest(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing is stored.
  }
}
