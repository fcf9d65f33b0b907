import type { OwnKiosk } from '../../../contract/kiosks/kiosks.ts'
import { remember, remembered } from '../floor/remembered.ts'

const key = 'floor-kiosk'

/** The shared tablet that this device is, as last known; null for a person's own device. */
export const rememberedKiosk = (): OwnKiosk | null => remembered(key) as OwnKiosk | null
export const rememberKiosk = (kiosk: OwnKiosk | null): void => remember(key, kiosk)
