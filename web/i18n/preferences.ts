import { useSyncExternalStore } from 'react'
import type { OwnPreferences } from '../../contract/settings/preferences.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'

/** A person's preferences and the workspace's currency: everything that decides how a page is formatted. */
export type Preferences = Omit<OwnPreferences, 'device'>

/** Key of the preferences on this device, where the first page of a visit finds them. */
const storedAs = 'preferences'

let text = stored()
let current = read(text)
const listeners = new Set<() => void>()

/** The reader's preferences, as far as this device knows. */
export const chosenPreferences = (): Preferences => current

/** The reader's preferences; re-renders when they change, here or in another tab. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, chosenPreferences)

/** Page size of lists. */
export const useItemsPerPage = (): number => usePreferences().itemsPerPage

/** Applies preferences in every tab of this browser. */
export function adoptPreferences(chosen: Preferences): void {
  const { language, floorLanguage, timeZone, dateFormat, itemsPerPage, theme, siteId, currency } = chosen
  const next = JSON.stringify({ language, floorLanguage, timeZone, dateFormat, itemsPerPage, theme, siteId, currency })
  try {
    localStorage.setItem(storedAs, next)
  } catch {
    // Not stored: applies to this visit only.
  }
  take(next)
}

/** Returns to the browser's defaults, after signing out. */
export function forgetPreferences(): void {
  try {
    localStorage.removeItem(storedAs)
  } catch {
    // Nothing is stored.
  }
  take(null)
}

/** A browser may refuse access to storage. */
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
  if (kept === null) return defaultPreferences
  try {
    return { ...defaultPreferences, ...(JSON.parse(kept) as Partial<Preferences>) }
  } catch {
    return defaultPreferences
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storedAs) take(newValue)
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
