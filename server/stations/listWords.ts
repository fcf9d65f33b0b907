import { departments } from '../../contract/caseChoices.ts'
import type { Case } from '../../contract/cases.ts'
import { keysOf } from '../../contract/keysOf.ts'
import { normalizeWord } from '../files/normalizeWord.ts'

type Department = NonNullable<Case['department']>
export type ListColumn = 'site' | 'area' | 'name' | 'department'

/** What the head of a list may call its columns, in English, German, Spanish and French. */
const columnWords: Record<ListColumn, readonly string[]> = {
  site: ['site', 'plant', 'factory', 'standort', 'werk', 'sede', 'planta', 'sitio', 'usine'],
  area: ['area', 'zone', 'hall', 'bereich', 'halle', 'zona', 'nave', 'secteur', 'atelier'],
  name: [
    'station',
    'name',
    'workstation',
    'arbeitsplatz',
    'arbeitsstation',
    'estacion',
    'puesto',
    'nombre',
    'poste',
    'nom',
  ],
  department: ['department', 'abteilung', 'departamento', 'service', 'departement'],
}

/** What people call the departments in these languages. */
const departmentWords: Record<Department, readonly string[]> = {
  production: ['produktion', 'fertigung', 'produccion'],
  quality: ['qualitat', 'calidad', 'qualite'],
  maintenance: ['instandhaltung', 'mantenimiento'],
  safety: ['sicherheit', 'arbeitssicherheit', 'seguridad', 'securite'],
  logistics: ['logistik', 'logistica', 'logistique'],
  engineering: ['technik', 'ingenieria', 'ingenierie'],
}

/** The column that a head's cell names, or null for one that is none of ours. */
export function columnNamed(text: string): ListColumn | null {
  const word = normalizeWord(text)
  return keysOf(columnWords).find((column) => columnWords[column].includes(word)) ?? null
}

/** The department that a cell names by its value or its word; undefined when it names none that there is. */
export function departmentNamed(text: string): Department | null | undefined {
  const word = normalizeWord(text)
  if (word === '') return null
  return departments.find((department) => department === word || departmentWords[department].includes(word))
}
