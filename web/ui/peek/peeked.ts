import { sharedState } from '../../browser/sharedState.ts'

/** A record shown in a panel beside its list. */
export type Peeked = { feature: 'cases' | 'cars'; id: string }

const feature = sharedState<Peeked['feature'] | null>(null)
const peeked = sharedState<Peeked | null>(null)

/** Shows a record of the current list beside it; null closes the panel. */
export function peek(id: string | null): void {
  const of = feature.get()
  peeked.set(id !== null && of !== null ? { feature: of, id } : null)
}

/** Allows records of this feature to be shown beside their list while that is mounted. @returns a function that ends it */
export function offerPeek(of: Peeked['feature']): () => void {
  feature.set(of)
  return () => {
    feature.set(null)
    peek(null)
  }
}

export const usePeeked = (): Peeked | null => peeked.useValue()
export const useIsPeeked = (id: string): boolean => peeked.useSelected((one) => one?.id === id)
/** Whether there is a list beside which records can be shown. */
export const useMayPeek = (): boolean => feature.useSelected((of) => of !== null)
