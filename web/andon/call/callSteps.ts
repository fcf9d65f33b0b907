import type { TFunction } from 'i18next'
import type { AndonCall } from '../../../contract/calls/calls.ts'
import type { Person } from '../../../contract/users/users.ts'
import { displayName } from '../../users/displayName.ts'

/** Maximum names in one line. */
const maxNames = 3

/** A step that has happened, or is still to come. */
type ShownStep = { kind: 'notified' | 'coming' | 'here' | 'over'; text: string; isDone: boolean }

/** The steps of a call as shown to the person who raised it, in order. */
export function callSteps(t: TFunction, call: AndonCall): ShownStep[] {
  const nameOf = (person: Person | null) => (person ? displayName(person, t('User')) : '')
  const notified: ShownStep = { kind: 'notified', text: notifiedText(t, call, nameOf), isDone: call.told.length > 0 }
  if (call.state === 'cancelled') {
    return [
      notified,
      { kind: 'over', text: t('Call cancelled: {{reason}}', { reason: call.cancelReason }), isDone: true },
    ]
  }
  const coming = call.acknowledgedBy && comingText(t, nameOf(call.acknowledgedBy), call)
  return [
    notified,
    { kind: 'coming', text: coming ?? t('Someone is coming'), isDone: coming !== null },
    {
      kind: 'here',
      text: call.arrivedBy ? t('{{name}} is here', { name: nameOf(call.arrivedBy) }) : t('Help has arrived'),
      isDone: call.arrivedAt !== null,
    },
    {
      kind: 'over',
      text: call.finding ? t('Solved: {{finding}}', { finding: call.finding }) : t('Solved'),
      isDone: call.clearedAt !== null,
    },
  ]
}

/** The state of the call in one line. */
export function callHeadline(t: TFunction, call: AndonCall): string {
  if (call.state === 'cleared') return `${t('Solved')}. ${t('Thank you for calling.')}`
  const done = callSteps(t, call).filter(({ isDone }) => isDone)
  return done.at(-1)?.text ?? notifiedText(t, call, () => '')
}

/** Whether everybody who should be notified is away, so that nobody knows about the call. */
export const hasReachedNobody = ({ state, told, steps }: AndonCall): boolean =>
  state === 'called' && told.length === 0 && steps.length > 0 && steps.every((step) => step.state !== 'waiting')

function notifiedText(t: TFunction, call: AndonCall, nameOf: (person: Person) => string): string {
  const { told } = call
  if (hasReachedNobody(call)) return t('Nobody could be reached')
  if (told.length === 0) return t('Calling for help…')
  const names = told.slice(0, maxNames).map(nameOf).join(', ')
  const more = told.length > maxNames ? ` +${told.length - maxNames}` : ''
  return t('Called {{count}} people: {{names}}', { count: told.length, names: names + more })
}

function comingText(t: TFunction, name: string, { expectedMinutes, helpers }: AndonCall): string {
  const minutes = expectedMinutes === null ? null : Math.max(1, Math.round(expectedMinutes))
  const coming =
    minutes === null
      ? t('{{name}} is coming', { name })
      : t('{{name}} is coming, in about {{count}} minutes', { name, count: minutes })
  return helpers.length === 0 ? coming : t('{{coming}}, with {{count}} more', { coming, count: helpers.length })
}
