import type { ScannedStation } from '../../../contract/stations.ts'
import { remember, remembered } from '../floor/remembered.ts'

const key = 'quick-case-station'

/** Where somebody reported last on this device; null before the first time. */
export const lastStation = (): ScannedStation | null => remembered(key) as ScannedStation | null

export const rememberStation = (station: ScannedStation): void => remember(key, station)
