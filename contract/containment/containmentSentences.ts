/** What happened to containment and dispositions, by the action in the history of their case or CAR. */
export const containmentSentences = {
  containmentAdded: '{{name}} added containment: {{place}}',
  containmentChanged: '{{name}} changed containment: {{place}}',
  containmentConfirmed: '{{name}} confirmed containment: {{place}}',
  containmentReopened: '{{name}} withdrew the confirmation of containment: {{place}}',
  containmentDeleted: '{{name}} deleted containment: {{place}}',
  containmentRestored: '{{name}} restored containment: {{place}}',
  suspectChanged: '{{name}} stated the suspect quantity',
  dispositionAdded: '{{name}} added a disposition: {{disposition}}',
  dispositionChanged: '{{name}} changed a disposition: {{disposition}}',
  dispositionApproved: '{{name}} approved a disposition: {{disposition}}',
  dispositionDeleted: '{{name}} deleted a disposition: {{disposition}}',
  dispositionRestored: '{{name}} restored a disposition: {{disposition}}',
} as const

export const isContainmentAction = (action: string): action is keyof typeof containmentSentences =>
  Object.hasOwn(containmentSentences, action)
