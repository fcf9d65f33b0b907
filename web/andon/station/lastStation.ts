import type { ScannedStation } from '../../../contract/stations/stations.ts'
import { remember, remembered } from '../floor/remembered.ts'

const key = 'quick-case-station'

/** The place of the last report on this device; null before the first. */
export const lastStation = (): ScannedStation | null => remembered(key) as ScannedStation | null

export const rememberStation = (station: ScannedStation): void => remember(key, station)
