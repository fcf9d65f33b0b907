import type { Case } from '../../../contract/cases.ts'
import type { SceneName } from '../drawings/scenes.ts'

/** What may happen in the plant: texts with gaps, and what usually goes with it. */
export type Story = {
  title: string
  /** Sentences. */
  description: readonly string[]
  category: Case['category']
  issueType: 'observation' | 'problem' | 'near_miss' | 'suggestion' | 'complaint'
  /** One of them; one that stands twice is twice as likely. */
  priorities: readonly [Case['priority'], ...Case['priority'][]]
  location: string
  tags: readonly string[]
  /** What a photo of it may show. */
  photos: readonly [SceneName, ...SceneName[]]
  /** Range of what solving it saves in a year; none where nobody counts it in money. */
  savings?: readonly [number, number]
}
