import type { RefusalList } from './refusalList.ts'

export const andonRefusals = {
  modelTimedOut: { code: 'timedOut', text: 'The model took too long to look at this photo.' },
  modelDeclined: { code: 'unreadable', text: 'The model declined to describe this photo.' },
  modelBusy: { code: 'tooMany', text: 'The model is asked too often at the moment.' },
  modelRefuses: { code: 'unavailable', text: 'The model refuses our requests. The server’s log says why.' },
  modelStrange: { code: 'badGateway', text: 'The model did not answer as it should.' },
  photoUnreadable: { code: 'unreadable', text: 'This photo could not be read.' },
  photoAnalysisOff: { code: 'unavailable', text: 'Photo analysis is turned off.' },
  photoNotAwaited: { code: 'unreadable', text: 'The photo was not waited for.' },
  photosOften: { code: 'tooMany', text: 'You sent many photos within a minute. Wait a moment.' },
  guestsNotAllowed: {
    code: 'forbidden',
    text: 'Here one cannot report without an account. Sign in, or tell somebody who can.',
  },
  stationReportsOften: {
    code: 'tooMany',
    text: 'Many reports came from this station within the hour. Tell somebody directly, or sign in.',
  },
  readerTimedOut: { code: 'timedOut', text: 'Reading this photo took too long.' },
  readerBroke: { code: 'unavailable', text: 'The reader broke down over this photo.' },
} as const satisfies RefusalList
