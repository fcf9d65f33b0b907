import { andonCalls } from '../../contract/andon/andon.ts'
import type { Services } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import type { Andon } from './andon.ts'
import { followGuestReport } from './followedReport.ts'
import { refuseGuestsUnlessWanted, sendGuestReport } from './guestReports.ts'

/** The photo is sent as a data URL. */
const withPhoto = { bodyLimit: dataStringsLimit }

export const andonRoutes = (andon: Andon): Route[] => [
  serve(
    andonCalls.analyzePhoto,
    ({ by, body, reply }) => andon.analyzePhoto(by, body.imageData, abortOnDisconnect(reply)),
    withPhoto,
  ),
  serve(
    andonCalls.readLabel,
    ({ by, body, reply }) => andon.readLabel(by, body.imageData, abortOnDisconnect(reply)),
    withPhoto,
  ),
  serve(andonCalls.readAnalysisEngine, ({ by }) => andon.readAnalysisEngine(by)),
]

export const guestReportRoutes = (services: Services): Route[] => [
  serve(andonCalls.sendGuestReport, ({ body }) => sendGuestReport(services, body), {
    // Three photos of four million characters, and a low limit per address, since anybody may send.
    bodyLimit: 13 * 1024 * 1024,
    perMinute: 6,
    admit: () => refuseGuestsUnlessWanted(services),
  }),
  // An open page sends four requests a minute; a hall has one address.
  serve(andonCalls.followGuestReport, ({ params }) => followGuestReport(services, params.token), { perMinute: 120 }),
]
