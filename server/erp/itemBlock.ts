import type { Services } from '../records/services.ts'
import { throughErp } from './access.ts'

/**
 * Whether Business Central has an item of this number and says that it is blocked. Its API has nothing about lots.
 * @throws as `throughErp`
 */
export const isItemBlocked = (services: Services, number: string, signal: AbortSignal): Promise<boolean> =>
  throughErp(services, signal, async (client) => (await client.itemByNumber(number))?.blocked ?? false)
