import { stationCalls } from '../../contract/stations/stations.ts'
import { ownOrigin } from '../process/settings/origin.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { exportStations } from './exportStations.ts'
import { importStations } from './importStations.ts'
import { printLabels } from './labels/printLabels.ts'
import * as stations from './stations.ts'

/** A list of a million characters, each of which may take six bytes of JSON. */
const listBody = { bodyLimit: 6 * 1024 * 1024 }
/** Against guessing codes, where a whole factory may share one address. */
const scanRateLimit = { perMinute: 120 }

export const stationRoutes = (services: Services): Route[] => [
  serve(stationCalls.listStations, ({ by, query }) => stations.listStations(services, by, query)),
  serve(
    stationCalls.exportStations,
    ({ by, query, request, reply }) =>
      exportStations(services, by, query, ownOrigin(services.settings, request), reply),
    exportRateLimit,
  ),
  serve(
    stationCalls.printStationLabels,
    ({ by, query, request, reply }) => printLabels(services, by, query, ownOrigin(services.settings, request), reply),
    exportRateLimit,
  ),
  serve(
    stationCalls.readScannedStation,
    ({ by, params }) => stations.readScannedStation(services, by, params.code),
    scanRateLimit,
  ),
  serve(stationCalls.readStation, ({ by, params }) => stations.readStation(services, by, params.id)),
  serve(stationCalls.createStation, (exchange) => stations.createStation(services, exchange, exchange.body)),
  serve(stationCalls.editStation, (exchange) =>
    stations.editStation(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(stationCalls.deleteStation, (exchange) =>
    stations.deleteStation(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(stationCalls.restoreStation, (exchange) => stations.restoreStation(services, exchange, exchange.params.id)),
  serve(stationCalls.importStations, (exchange) => importStations(services, exchange, exchange.body), listBody),
]
