import type { TFunction } from 'i18next'
import { containmentPlaceText } from '../../contract/containment/containmentChoices.ts'
import { containmentSentences, isContainmentAction } from '../../contract/containment/containmentSentences.ts'
import { type DispositionKind, dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import type { Activity } from '../../contract/records/activity.ts'

type Entry = Pick<Activity, 'action' | 'changes'>

/** What happened to containment or a disposition, as a sentence; null for any other entry. */
export function containmentSentence({ action, changes }: Entry, name: string, t: TFunction): string | null {
  if (!isContainmentAction(action)) return null
  function textOf(field: string): string {
    const value = changes.find((change) => change.field === field)?.to
    return typeof value === 'string' ? value : ''
  }
  const kind = textOf('disposition')
  return t(containmentSentences[action], {
    name,
    place: t(containmentPlaceText(textOf('containment'))),
    disposition: t(dispositionKindLabels[kind as DispositionKind] ?? kind),
  })
}
