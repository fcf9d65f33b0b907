import { importFields, type ImportField } from '../../../contract/caseImport.ts'
import { languages } from '../../../contract/preferences.ts'
import { importFieldWords } from '../../../contract/words.ts'
import { plainWord } from '../../files/plainWord.ts'
import { wordingIn } from '../../process/wording.ts'

/** What lists of elsewhere call them besides, in English, German, Spanish and French. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  title: ['summary', 'subject', 'name', 'betreff', 'kurztext', 'bezeichnung', 'asunto', 'resumen', 'objet', 'intitule'],
  description: ['details', 'text', 'problem', 'langtext', 'detalle', 'detail'],
  status: ['state', 'zustand', 'estado', 'etat', 'statut'],
  priority: ['prio', 'severity', 'dringlichkeit', 'urgencia', 'urgence'],
  category: ['kategorie', 'categoria', 'categorie'],
  issueType: ['type', 'typ', 'art', 'tipo'],
  department: ['dept', 'abteilung', 'bereich', 'departamento', 'service', 'departement'],
  location: ['place', 'station', 'ort', 'platz', 'standort', 'lugar', 'ubicacion', 'lieu', 'emplacement'],
  tags: ['labels', 'keywords', 'stichworte', 'schlagworte', 'etiquetas', 'etiquettes', 'motscles'],
  assignee: [
    'assigned',
    'assignedto',
    'owner',
    'responsible',
    'verantwortlich',
    'verantwortlicher',
    'bearbeiter',
    'zustandig',
    'responsable',
    'asignado',
    'asignadoa',
    'assignea',
  ],
  dueDate: ['due', 'deadline', 'fallig', 'falligkeit', 'frist', 'termin', 'vencimiento', 'fechalimite', 'echeance'],
  createdAt: [
    'createdat',
    'createddate',
    'createdon',
    'date',
    'reported',
    'reportedon',
    'opened',
    'datum',
    'gemeldetam',
    'erstelltam',
    'angelegtam',
    'fecha',
    'creado',
    'creadoel',
    'creele',
    'datedecreation',
  ],
  completedAt: ['completedat', 'completed', 'closed', 'closedon', 'done', 'erledigtam', 'cerradoel', 'termine', 'clos'],
  estimatedHours: ['plannedhours', 'planstunden', 'horasestimadas', 'heuresestimees'],
  actualHours: ['hours', 'stunden', 'horas', 'heures', 'iststunden'],
  effort: ['aufwand', 'esfuerzo', 'effort'],
  estimatedSavings: ['plannedsavings', 'expectedsavings', 'ahorroestimado', 'economiesestimees'],
  actualSavings: ['savings', 'saved', 'einsparung', 'ahorro', 'ahorros', 'economies'],
  businessImpact: ['impact', 'auswirkung', 'impacto'],
}

let known: Map<string, ImportField> | null = null

function fieldsByName(): Map<string, ImportField> {
  const names = new Map<string, ImportField>()
  const add = (name: string, field: ImportField) => {
    const word = plainWord(name)
    if (word !== '' && !names.has(word)) names.set(word, field)
  }
  // Our own names first: what another list calls by one of them means the same.
  for (const field of importFields) {
    add(field, field)
    for (const language of languages) add(wordingIn(language)(importFieldWords[field]), field)
  }
  for (const field of importFields) for (const name of otherNames[field] ?? []) add(name, field)
  return names
}

/** What the names of columns suggest that they become; each field once, for the first column that names it. */
export function suggestMapping(names: readonly string[]): (ImportField | null)[] {
  known ??= fieldsByName()
  const taken = new Set<ImportField>()
  return names.map((name) => {
    const field = known?.get(plainWord(name)) ?? null
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
