/** What happened to a place that a CAR asked, by the action of its history. */
export const readAcrossSentences = {
  readAcrossAsked: '{{name}} asked whether this also applies at {{place}}',
  readAcrossAnswered: '{{name}} answered for {{place}}',
  readAcrossChanged: '{{name}} changed the question to {{place}}',
  readAcrossWithdrawn: '{{name}} withdrew the question to {{place}}',
} as const
