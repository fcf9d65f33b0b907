import { stationCalls } from '../../contract/stations.ts'
import { ownOrigin } from '../process/settings/origin.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { takingAway } from '../records/listExport.ts'
import { exportStations } from './exportStations.ts'
import { importStations } from './importStations.ts'
import { printLabels } from './labels/printLabels.ts'
import * as stations from './stations.ts'

/** A list of a million characters, each of which may take six bytes of JSON. */
const aList = { bodyLimit: 6 * 1024 * 1024 }
/** Against guessing of codes, where a whole factory may share one address. */
const scanning = { perMinute: 120 }

export const stationRoutes = (house: House): Route[] => [
  serve(stationCalls.listStations, ({ by, query }) => stations.listStations(house, by, query)),
  serve(
    stationCalls.exportStations,
    ({ by, query, request, reply }) => exportStations(house, by, query, ownOrigin(house.settings, request), reply),
    takingAway,
  ),
  serve(
    stationCalls.printStationLabels,
    ({ by, query, request, reply }) => printLabels(house, by, query, ownOrigin(house.settings, request), reply),
    takingAway,
  ),
  serve(
    stationCalls.readScannedStation,
    ({ by, params }) => stations.readScannedStation(house, by, params.code),
    scanning,
  ),
  serve(stationCalls.readStation, ({ by, params }) => stations.readStation(house, by, params.id)),
  serve(stationCalls.createStation, (asked) => stations.createStation(house, asked, asked.body)),
  serve(stationCalls.editStation, (asked) =>
    stations.editStation(house, asked, asked.params.id, asked.body, asked.ifMatch),
  ),
  serve(stationCalls.deleteStation, (asked) => stations.deleteStation(house, asked, asked.params.id, asked.ifMatch)),
  serve(stationCalls.restoreStation, (asked) => stations.restoreStation(house, asked, asked.params.id)),
  serve(stationCalls.importStations, (asked) => importStations(house, asked, asked.body), aList),
]
