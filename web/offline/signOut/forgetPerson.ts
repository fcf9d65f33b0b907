import { openDB } from 'idb'
import { noteCacheOwner } from '../cacheOwner.ts'
import { forgetQueries } from '../restoreQueries.ts'
import { forgetPreferences } from '../../i18n/preferences.ts'

/** Keys that belong to the device rather than to a person; everything else stored is removed. */
const ofDevice = new Set([
  'signed-out',
  'colour-scheme',
  'single-key-shortcuts',
  'sidebar-folded',
  'case-columns',
  'board-folded',
  'floor-station',
  'quick-case.spent',
])
/** The databases of this browser with a person's records. What waits in `outbox` was confirmed before. */
const databases = ['reading', 'quick-case']

/**
 * Removes what a person leaves on this device: what they read, drafts with their photos, what they last opened, thumbnails,
 * and the push subscription. Never throws.
 */
export async function forgetPerson(): Promise<void> {
  noteCacheOwner(null)
  forgetPreferences()
  forgetStored()
  await Promise.allSettled([forgetQueries(), forgetPushes(), ...databases.map(emptied)])
}

/** Clears what this tab and, for all tabs, this browser have stored. */
export function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!ofDevice.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Nothing is stored.
  }
}

/** Cleared rather than deleted: a deletion would wait for other tabs. */
async function emptied(name: string): Promise<void> {
  if (typeof indexedDB.databases === 'function') {
    const known = await indexedDB.databases()
    if (known.every((one) => one.name !== name)) return
  }
  const database = await openDB(name)
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const tx = database.transaction(stores, 'readwrite')
    await Promise.all([...stores.map((store) => tx.objectStore(store).clear()), tx.done])
  }
  database.close()
}

/** Unsubscribes the browser: the server may not learn for a long time that messages are no longer wanted. */
async function forgetPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
