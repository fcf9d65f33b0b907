import type { ErpTest } from '../../contract/erp.ts'

const place = 'erp.test'
type Kept = { userId: string; result: ErpTest }

/** The last test of this session, by this person; null where there is none, or where the browser keeps nothing. */
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
    // Then the test holds until the page is loaded again.
  }
}

export function forgetTest(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
