import { sharedState } from '../../browser/sharedState.ts'

const reload = sharedState<(() => void) | null>(null)

/** Reports that a newer build is on this device; `take` reloads the page with it. */
export function reportNewVersion(take: () => void): void {
  reload.set(take)
}

/** Reloads the page with the newer build; null while there is none. */
export const useNewVersion = reload.useValue
