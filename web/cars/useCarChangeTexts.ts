import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { mentionPattern } from '../../contract/comments/comments.ts'
import { coachRuleLabels } from '../../contract/coach/rules.ts'
import { documentFieldLabels, documentOutcomeLabels } from '../../contract/documents/documentChoices.ts'
import { causeFieldLabels, causeSentences, causeValueLabels } from '../../contract/causes/causeLabels.ts'
import { eightDFieldLabels, eightDMoments } from '../../contract/eightD/eightDChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { signatureChanges, signatureSentence } from '../auth/proof/signatureHistory.ts'
import { containmentChanges } from '../containment/containmentHistory.ts'
import { containmentSentence } from '../containment/containmentSentence.ts'
import type { ActivityTexts, ChangeText } from '../ui/ActivityList.tsx'
import { useProofTexts } from './useProofTexts.ts'
import { templateNameOf } from '../tasks/templateChoice.ts'
import { useFormat } from '../i18n/format.ts'
import { useUsers } from '../users/queries.ts'
import { useFieldLabels } from '../users/useFieldLabels.ts'
import { savingsChanges, savingsSentence } from './savingsHistory.ts'
import { readAcrossChanges } from './readAcrossHistory.ts'
import { readAcrossSentence } from './readAcrossSentence.ts'

/** Fields of what belongs to a CAR and is kept apart from it. */
const otherFieldLabels: Record<string, string> = {
  ...documentFieldLabels,
  ...eightDFieldLabels,
  repliedTo: 'Sent to',
  gateOverride: 'Exception',
  silencedRules: 'Hidden questions',
}

const otherValueLabels: Record<string, string> = { ...documentOutcomeLabels, ...coachRuleLabels }

/** A value of one of these: one of the known labels, several of them, or text as somebody wrote it. */
function otherValue(t: TFunction, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => otherValue(t, one)).join(', ')
  if (typeof value !== 'string') return ''
  // Those of a team who have an account are mentioned.
  return Object.hasOwn(otherValueLabels, value)
    ? t(otherValueLabels[value] ?? value)
    : value.replace(mentionPattern, '$1')
}

/** Longest value, in characters, that is shown inline with its old value. */
const inLine = 80

/** A change, unfolded on demand when its values are too long for the line. */
function inLineOrNot(change: ChangeText): ChangeText {
  const values = `${change.from ?? ''}${change.to ?? ''}`
  return values.length > inLine || values.includes('\n') ? { ...change, isLong: true } : change
}

function caseNamed(changes: Activity['changes']): string {
  const named = changes.find(({ field }) => field === 'cameBackAs')?.to
  return typeof named === 'string' ? named : ''
}

/** Puts the entries of a CAR's history into words. */
export function useCarChangeTexts(): ActivityTexts {
  const { t } = useTranslation()
  const labels = useFieldLabels(carFields)
  const custom = useCustomLabels('car')
  const format = useFormat()
  const people = useUsers().data
  /** The old and new value of a part of a cause or countermeasure; nothing for none. */
  function shownChange(name: string, from: unknown, to: unknown): { from?: string; to?: string } {
    function shown(value: unknown): string {
      if (Array.isArray(value)) return value.join('\n')
      if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
      if (typeof value === 'number') return format.number(value)
      const text = String(value)
      const word = causeValueLabels[name]?.[text]
      if (word) return t(word)
      if (name.endsWith('Id')) return people?.find(({ id }) => id === text)?.name ?? text
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? format.day(text) : text
    }
    const isNothing = (value: unknown) => value === null || value === ''
    return { ...(!isNothing(from) && { from: shown(from) }), ...(!isNothing(to) && { to: shown(to) }) }
  }
  const ofOther = (name: string, value: unknown) =>
    eightDMoments.has(name) && typeof value === 'string' ? format.moment(value) : otherValue(t, value)
  const proof = useProofTexts((id) => labels.value('ownerId', id))
  return {
    sentence(entry: Activity, name: string): string {
      const { action, changes } = entry
      if (action === 'created') return t('{{name}} created this CAR', { name })
      if (action === 'imported') return t('{{name}} imported this CAR', { name })
      if (action === 'madeFromTemplate')
        return t('Made from the template “{{name}}”', { name: templateNameOf(changes) })
      const ofPart =
        containmentSentence(entry, name, t) ??
        signatureSentence(entry, name, t) ??
        readAcrossSentence(entry, name, t) ??
        savingsSentence(entry, name, t)
      if (ofPart !== null) return ofPart
      if (action === 'cameBack')
        return t('{{name}} says that the problem came back as {{key}}', { name, key: caseNamed(changes) })
      if (action === 'notCameBack')
        return t('{{name}} withdrew that the problem came back as {{key}}', { name, key: caseNamed(changes) })
      if (action === 'eightDSent') return t('{{name}} sent the 8D to the customer', { name })
      if (action === 'deleted') return t('{{name}} deleted this CAR', { name })
      if (action === 'restored') return t('{{name}} restored this CAR', { name })
      const ofCauses = causeSentences[action]
      if (ofCauses) return t(ofCauses, { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this CAR', { name })
    },
    changesOf({ action, changes }: Activity): ChangeText[] {
      if (action === 'created') return []
      const ofOthers =
        containmentChanges({ action, changes }, t, format) ??
        signatureChanges({ action, changes }, t) ??
        readAcrossChanges({ action, changes }, t) ??
        savingsChanges({ action, changes }, t, format)
      if (ofOthers) return ofOthers
      const ofCauses = action in causeSentences
      return changes.flatMap(({ field: name, from, to }) => {
        const added = custom.fieldOf(name)
        if (added) return [{ name: added.label, from: custom.value(added, from), to: custom.value(added, to) }]
        const other = otherFieldLabels[name]
        if (other) return [{ name: t(other), from: ofOther(name, from), to: ofOther(name, to) }]
        if (ofCauses && name in causeFieldLabels) {
          return [inLineOrNot({ name: t(causeFieldLabels[name] ?? name), ...shownChange(name, from, to) })]
        }
        const planned = proof(name, from, to)
        if (planned) return [planned]
        const field = editableNames(carFields).find((known) => known === name)
        if (!field) return []
        return [inLineOrNot({ name: labels.name(field), from: labels.value(field, from), to: labels.value(field, to) })]
      })
    },
  }
}
