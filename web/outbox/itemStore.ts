import type { KeptFile, NewParcel, Parcel } from './outboxItem.ts'

/** Where parcels are kept. Each call is one transaction: whole or not at all, also when the browser is closed meanwhile. */
export type ParcelStore = {
  /** All parcels, in the order in which they are sent. */
  list(): Promise<Parcel[]>
  /**
   * Keeps a parcel with its files, or lets it join one that waits (see `mayJoin`). Answers the parcel that holds it.
   * @throws DeviceFull when there is no room
   */
  put(parcel: NewParcel, files: KeptFile[]): Promise<Parcel>
  /**
   * Changes a parcel as it is now; files that it no longer needs go. With null it goes as a whole.
   * Answers what is kept, or null when there is none (any more).
   * @throws DeviceFull when there is no room
   */
  change(id: string, change: (parcel: Parcel) => Parcel | null): Promise<Parcel | null>
  file(id: string): Promise<Blob | undefined>
}

/** There is no room left on this device. Nothing was kept. */
export class DeviceFull extends Error {
  override readonly name = 'DeviceFull'
  constructor() {
    super('This device is full.')
  }
}
