import type { RefusalList } from './refusalList.ts'

export const httpRefusals = {
  nothingHere: { code: 'notFound', text: 'Nothing was found at this address.' },
  webAppNotBuilt: { code: 'unavailable', text: 'The web app is not built; run npm start.' },
  processStopping: { code: 'unavailable', text: 'This server process is shutting down. Try again.' },
  contentEncoded: { code: 'unsupportedType', text: 'Send this without Content-Encoding.' },
  notUtf8: { code: 'malformed', text: 'Send the text in UTF-8.' },
  otherContentType: { code: 'unsupportedType', text: 'Send this with Content-Type: {{contentType}}.' },
  nestedTooDeeply: { code: 'malformed', text: 'The fields are nested too deeply.' },
  tooManyValues: { code: 'tooLarge', text: 'Too many values for one request.' },
  requestsWaiting: { code: 'tooMany', text: 'Wait until your previous requests are answered.' },
  uploadsWaiting: { code: 'tooMany', text: 'Wait until your uploads are complete.' },
  uploadsFull: { code: 'unavailable', text: 'The server is busy.' },
  originMissing: {
    code: 'crossSite',
    text: 'Requests that change data need an Origin or Sec-Fetch-Site header of this site.',
  },
  idempotencyKeyLength: { code: 'invalid', text: 'The Idempotency-Key must have 1 to 200 characters.' },
  keyNeedsBrowser: { code: 'forbidden', text: 'An API key cannot do this. Sign in with a browser.' },
  keyReadsOnly: { code: 'forbidden', text: 'This API key is read-only.' },
  managersOnly: { code: 'forbidden', text: 'Only a process manager can do this.' },
  controlCharacters: { code: 'invalid', text: 'Remove the control characters.' },
  askedTooOften: { code: 'tooMany', text: 'Too many requests in one minute. Wait a moment.' },
  workWaiting: {
    code: 'tooMany',
    text: 'Your earlier requests are still being processed. Try again when they are done.',
  },
  workersBusy: { code: 'unavailable', text: 'The server is busy. Try again soon.' },
} as const satisfies RefusalList
