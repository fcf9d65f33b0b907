import { openDB } from 'idb'
import { noteCacheOwner } from '../cacheOwner.ts'
import { forgetQueries } from '../restoreQueries.ts'
import { forgetPreferences } from '../../i18n/preferences.ts'

/** What belongs to the device and not to a person; everything else that was written down goes. */
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
/** The databases of this browser with a person's records. What waits in `outbox` was asked about. */
const databases = ['reading', 'quick-case']

/**
 * Removes what a person leaves on this device: what they read, drafts with their photos, what they opened last, small pictures,
 * and where messages to them go. Never throws.
 */
export async function forgetPerson(): Promise<void> {
  noteCacheOwner(null)
  forgetPreferences()
  forgetStored()
  await Promise.allSettled([forgetQueries(), forgetPushes(), ...databases.map(emptied)])
}

/** What this tab and, for all tabs, this browser have written down. */
export function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!ofDevice.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Nothing is kept.
  }
}

/** Emptied and not deleted: a deletion would wait for other tabs. */
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

/** The browser forgets where messages went: the server may not hear for long that they are not to come any more. */
async function forgetPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
