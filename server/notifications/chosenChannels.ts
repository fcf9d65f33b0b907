import type { NotificationChoices } from '../../contract/notifications/notifications.ts'
import type { Reader } from '../database/database.ts'
import { readTogether } from '../database/readTogether.ts'
import { selectChoices } from './choices.ts'
import { selectPeopleWithDevices } from './push/store.ts'
import { selectReaders } from './receiver.ts'

/** What somebody wants to be notified of, and whether they have devices for push messages. */
type Channels = { choices: NotificationChoices; hasDevices: boolean }

/** Returns a person's channels; undefined for anyone who does not read notifications, as defined by `readers`. */
export type ChannelsOf = (userId: string) => Promise<Channels | undefined>

/** Reads the channels of people for one operation: each person once, and concurrent requests in one statement. */
export const openChannels = (from: Reader, now: Date): ChannelsOf =>
  readTogether(async (userIds) => {
    const readers = await selectReaders(from, userIds)
    const choices = await selectChoices(from, userIds)
    const withDevices = await selectPeopleWithDevices(from, userIds, now)
    return new Map([...readers.keys()].map((id) => [id, { choices: choices(id), hasDevices: withDevices.has(id) }]))
  })
