import type { NewReadAcrossSent, ReadAcrossProposal } from '../../contract/readAcross/readAcross.ts'
import { newId } from '../api/newId.ts'

/** A place that can be asked. */
export type ChosenPlace = {
  key: string
  /** The id of the question, so that sending it again asks once. */
  id: string
  place: Pick<NewReadAcrossSent, 'siteId' | 'area' | 'stationId'>
  location: string
  /** Null: the head of the department there. */
  askedOfId: string | null
  reasons: ReadAcrossProposal['reasons']
}

export const chosenFrom = ({
  stationId,
  siteId,
  area,
  location,
  askedOf,
  reasons,
}: ReadAcrossProposal): ChosenPlace => ({
  key: stationId ?? `${siteId} ${area ?? ''}`,
  id: newId(),
  place: stationId === null ? { siteId, area } : { stationId },
  location,
  askedOfId: askedOf?.id ?? null,
  reasons,
})
