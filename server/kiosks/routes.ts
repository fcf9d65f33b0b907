import { kioskCalls } from '../../contract/kiosks/kiosks.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import {
  createKiosk,
  kioskOf,
  listKioskCalls,
  listKioskPeople,
  listKiosks,
  pairKiosk,
  readOwnKiosk,
  revokeKiosk,
} from './kiosks.ts'
import { sendKioskReport } from './kioskReports.ts'
import { signInAtKiosk } from './kioskSignIn.ts'
import { editPin, readPin, resetPin } from './pins.ts'

/** All tablets of a factory may share one address; codes are typed by one person at a time. */
const [byTablets, bySetUp, bySignIn] = [{ perMinute: 3000 }, { perMinute: 20 }, { perMinute: 120 }]

export const kioskRoutes = (services: Services): Route[] => [
  serve(kioskCalls.listKiosks, () => listKiosks(services)),
  serve(kioskCalls.createKiosk, (exchange) => createKiosk(services, exchange, exchange.body)),
  serve(kioskCalls.revokeKiosk, (exchange) => revokeKiosk(services, exchange, exchange.params.id)),
  serve(kioskCalls.pairKiosk, (exchange) => pairKiosk(services, exchange, exchange.body.code), bySetUp),
  serve(kioskCalls.readOwnKiosk, (exchange) => readOwnKiosk(services, exchange), byTablets),
  serve(kioskCalls.listKioskPeople, ({ request, query }) => listKioskPeople(services, request, query.q), byTablets),
  serve(kioskCalls.listKioskCalls, ({ request }) => listKioskCalls(services, request), byTablets),
  serve(kioskCalls.signInAtKiosk, ({ request, body }) => signInAtKiosk(services, request, body), bySignIn),
  serve(kioskCalls.sendKioskReport, ({ request, body }) => sendKioskReport(services, request, body), {
    // After an outage one tablet sends all reports that waited.
    bodyLimit: dataStringsLimit,
    perMinute: 30,
    admit: async (request) => void (await kioskOf(services, request)),
  }),
  serve(kioskCalls.readPin, ({ by }) => readPin(services, by.id)),
  serve(kioskCalls.editPin, (exchange) => editPin(services, exchange, exchange.body)),
  serve(kioskCalls.resetPin, (exchange) => resetPin(services, exchange, exchange.params.id)),
]
