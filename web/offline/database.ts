import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * A database in this browser: opened on first use, and again after the browser has closed it, as it does when storage runs
 * short, when site data is cleared, or when a phone wakes up. Throws where IndexedDB is not available. `make` receives a
 * database that is new or of an earlier `version`.
 */
export function offlineDatabase<Schema extends DBSchema>(
  name: string,
  make: (database: IDBPDatabase<Schema>) => void,
  version = 1,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  async function open(): Promise<IDBPDatabase<Schema>> {
    try {
      const database = await openDB<Schema>(name, version, {
        upgrade: make,
        // A later version of the app, in another window, wants to upgrade it.
        blocking() {
          forget()
          database.close()
        },
        terminated: forget,
      })
      return database
    } catch (error) {
      forget()
      throw error
    }
  }
  function forget(): void {
    opened = null
  }
  return () => (opened ??= open())
}
