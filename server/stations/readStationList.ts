import { departments } from '../../contract/cases/caseChoices.ts'
import { rowTexts } from '../../contract/refusals/rows.ts'
import { NewStation, stationImportLimit } from '../../contract/stations/stations.ts'
import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { listReader } from '../files/listReader.ts'
import { normalizeWord } from '../files/normalizeWord.ts'

type Place = Pick<NewStation, 'site' | 'area' | 'name'>
/** A row of a station list. `department` and `type` are undefined when the list has no such column. */
export type ListedStation = Place & { department: string | null | undefined; type: string | null | undefined }

/** Returns the key by which two rows are the same place, in any capitalization. */
export const placeKey = ({ site, area, name }: Place): string =>
  JSON.stringify([site, area, name].map((part) => part.normalize('NFC').toLowerCase()))

/** Names of the departments in English, German, Spanish and French. */
const departmentLabels: Record<(typeof departments)[number], readonly string[]> = {
  production: ['produktion', 'fertigung', 'produccion'],
  quality: ['qualitat', 'calidad', 'qualite'],
  maintenance: ['instandhaltung', 'mantenimiento'],
  safety: ['sicherheit', 'arbeitssicherheit', 'seguridad', 'securite'],
  logistics: ['logistik', 'logistica', 'logistique'],
  engineering: ['technik', 'ingenieria', 'ingenierie'],
}

/** Returns the department that a cell names by its value or its name; undefined for an unknown one. */
export function departmentNamed(text: string): string | null | undefined {
  const word = normalizeWord(text)
  if (word === '') return null
  const ours = departments.find((department) => department === word || departmentLabels[department].includes(word))
  const added = Object.entries(listLabels('departments')).find(
    ([key, label]) => key === text || normalizeWord(label) === word,
  )
  return added?.[0] ?? ours
}

export const readStationList = listReader({
  columns: {
    site: { names: 'site plant factory standort werk sede planta sitio usine', missing: rowTexts.noSite },
    area: { names: 'area zone hall bereich halle zona nave secteur atelier', missing: rowTexts.noArea },
    name: {
      names: 'station name workstation arbeitsplatz arbeitsstation estacion puesto nombre poste nom',
      missing: rowTexts.noStation,
    },
    department: {
      names: 'department abteilung departamento service departement',
      read: departmentNamed,
      unknown: rowTexts.departmentUnknown,
    },
    type: { names: 'type stationtype typ art stationstyp tipo genre' },
  },
  limit: stationImportLimit,
  texts: { noRows: rowTexts.noStations, tooManyRows: rowTexts.stationsAtMost, sameRow: rowTexts.sameStation },
  shape: NewStation,
  row: (station, { department, type }): ListedStation => ({
    ...station,
    department,
    type: type === undefined ? undefined : station.type,
  }),
  keyOf: placeKey,
  keyField: null,
})
