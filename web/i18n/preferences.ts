import { useSyncExternalStore } from 'react'
import type { OwnPreferences } from '../../contract/preferences.ts'
import { usualPreferences } from '../../contract/preferenceChoices.ts'

/** A person's choices and the workspace's currency: all that decides how a page is written. */
export type Preferences = Omit<OwnPreferences, 'device'>

/** Where the choices are kept on this device, so that the first page of a visit is written as they say. */
const storedAs = 'preferences'

let text = stored()
let current = read(text)
const listeners = new Set<() => void>()

/** What the reader has chosen, as far as this device knows. */
export const chosenPreferences = (): Preferences => current

/** What the reader has chosen; drawn anew when they choose something else, here or in another tab. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, chosenPreferences)

/** How much a list reads at a time. */
export const useItemsPerPage = (): number => usePreferences().itemsPerPage

/** Puts choices into effect in every tab of this browser. */
export function adoptPreferences(chosen: Preferences): void {
  const { language, floorLanguage, timeZone, dateFormat, itemsPerPage, theme, currency } = chosen
  const next = JSON.stringify({ language, floorLanguage, timeZone, dateFormat, itemsPerPage, theme, currency })
  try {
    localStorage.setItem(storedAs, next)
  } catch {
    // Then it holds for this visit.
  }
  take(next)
}

/** Back to what the browser has: nobody is signed in any more. */
export function forgetPreferences(): void {
  try {
    localStorage.removeItem(storedAs)
  } catch {
    // Nothing is kept.
  }
  take(null)
}

/** A browser may refuse to keep anything. */
function stored(): string | null {
  try {
    return localStorage.getItem(storedAs)
  } catch {
    return null
  }
}

function take(next: string | null): void {
  if (next === text) return
  text = next
  current = read(next)
  for (const listener of listeners) listener()
}

function read(kept: string | null): Preferences {
  if (kept === null) return usualPreferences
  try {
    return { ...usualPreferences, ...(JSON.parse(kept) as Partial<Preferences>) }
  } catch {
    return usualPreferences
  }
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === storedAs) take(newValue)
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}
