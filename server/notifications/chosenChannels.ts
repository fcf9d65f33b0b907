import type { NotificationChoices } from '../../contract/notifications.ts'
import type { Reader } from '../database/database.ts'
import { readTogether } from '../database/readTogether.ts'
import { selectChoices } from './choices.ts'
import { selectPeopleWithDevices } from './push/store.ts'
import { selectReaders } from './receiver.ts'

/** What somebody wants to be told, and whether they have devices that are sent messages. */
type Wishes = { choices: NotificationChoices; hasDevices: boolean }

/** What a person wants to be told, and how; undefined for whoever is not there to read, as `readers` has it. */
export type WishesOf = (userId: string) => Promise<Wishes | undefined>

/** Reads the wishes of people for one piece of work: of each once, and together of those who are asked for together. */
export const openWishes = (from: Reader, now: Date): WishesOf =>
  readTogether(async (userIds) => {
    const readers = await selectReaders(from, userIds)
    const choices = await selectChoices(from, userIds)
    const withDevices = await selectPeopleWithDevices(from, userIds, now)
    return new Map([...readers.keys()].map((id) => [id, { choices: choices(id), hasDevices: withDevices.has(id) }]))
  })
