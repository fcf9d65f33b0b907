import { attachmentThumbnailUrl } from '../../contract/attachments/attachmentFiles.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { SimilarCase, SimilarQuery } from '../../contract/cases/similar.ts'
import type { Services } from '../records/services.ts'
import { wordsIn } from '../database/searchWords.ts'
import { expectedHits, findingQueries, selectSimilar } from './similarHits.ts'
import { queryOf, soughtWords } from './similarWords.ts'

/**
 * Returns open cases that may report what somebody is typing, most similar first; those of the same department are
 * preferred.
 */
export async function findSimilarCases(services: Services, { q, department }: SimilarQuery): Promise<SimilarCase[]> {
  const words = soughtWords(q)
  const finds = words.filter((word) => word.finds)
  if (finds.length === 0) return []
  const rows = await selectSimilar(services.database, {
    text: wordsIn(q).join(' '),
    words: words.map(queryOf),
    finding: findingQueries(finds, await expectedHits(services.database, finds)),
    department: department ?? null,
  })
  return rows.map(({ number, pictureId, ...row }) => ({
    ...row,
    key: caseKey(number),
    thumbnailUrl: pictureId === null ? null : attachmentThumbnailUrl(pictureId),
  }))
}
