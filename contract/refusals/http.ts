import type { RefusalList } from './refusalList.ts'

export const httpRefusals = {
  nothingHere: { code: 'notFound', text: 'There is nothing at this address.' },
  webAppNotBuilt: { code: 'unavailable', text: 'The web app is not built; run npm start.' },
  processStopping: { code: 'unavailable', text: 'This process is stopping; ask another one.' },
  contentEncoded: { code: 'unsupportedType', text: 'Send this without Content-Encoding.' },
  notUtf8: { code: 'malformed', text: 'Send the text in UTF-8.' },
  otherContentType: { code: 'unsupportedType', text: 'Send this with Content-Type: {{contentType}}.' },
  nestedTooDeeply: { code: 'malformed', text: 'The fields are nested too deeply.' },
  tooManyValues: { code: 'tooLarge', text: 'These are too many values for one request.' },
  requestsWaiting: { code: 'tooMany', text: 'Wait until what you asked for has been answered.' },
  uploadsWaiting: { code: 'tooMany', text: 'Wait until what you are sending has arrived.' },
  uploadsFull: { code: 'unavailable', text: 'Much is being sent right now.' },
  originMissing: {
    code: 'crossSite',
    text: 'A request that changes something needs an Origin or Sec-Fetch-Site header of this site.',
  },
  idempotencyKeyLength: { code: 'invalid', text: 'An Idempotency-Key has 1 to 200 characters.' },
  keyNeedsBrowser: { code: 'forbidden', text: 'An API key cannot do this. Sign in with a browser.' },
  keyReadsOnly: { code: 'forbidden', text: 'This API key may read and change nothing.' },
  managersOnly: { code: 'forbidden', text: 'Only a process manager may do this.' },
  controlCharacters: { code: 'invalid', text: 'Remove the control characters.' },
  askedTooOften: { code: 'tooMany', text: 'You asked for this often within a minute. Wait a moment.' },
  workWaiting: {
    code: 'tooMany',
    text: 'Much that you sent or asked for is still waiting. Try again when it is done.',
  },
  workersBusy: { code: 'unavailable', text: 'Many people are waiting for this at the moment. Try again soon.' },
} as const satisfies RefusalList
