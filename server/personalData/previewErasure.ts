import { erasedPersonWords, type ErasurePreview } from '../../contract/personalData/personalData.ts'
import type { Reader } from '../database/database.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf } from '../settings/settings.ts'
import { fullName, readOpenWork, readUser, type PersonName, type Work } from '../users/users.ts'
import { selectCounts, selectNextNumber } from './store.ts'
import { selectTexts } from './writtenTexts.ts'

/** The name of the next person who is erased, in the language of whoever erases them. */
export async function newNameOf(from: Reader, by: Actor): Promise<PersonName & { number: number }> {
  const { wording } = await preferencesOf(from, by.id)
  const number = await selectNextNumber(from)
  return { firstName: wording(erasedPersonWords.name), lastName: String(number), number }
}

/**
 * Returns what erasing a person would do. Changes nothing.
 * @throws notFound
 */
export async function previewErasure(
  services: Services,
  by: Actor,
  works: readonly Work[],
  id: string,
): Promise<ErasurePreview> {
  const { database } = services
  const user = await readUser(database, id)
  const newName = user.erasedAt ? user.name : fullName(await newNameOf(database, by))
  const [counts, texts, open] = await Promise.all([
    selectCounts(database, id),
    selectTexts(database, [user.name, user.email]),
    readOpenWork(services, works, id),
  ])
  const openWork = Object.values(open).reduce((sum, count) => sum + count, 0)
  return { newName, ...counts, texts, openWork }
}
