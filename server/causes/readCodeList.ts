import { causeCategories, causeCategoryLabels, causeCodeLimit } from '../../contract/causes/causeChoices.ts'
import { ListedCauseCode } from '../../contract/causes/causeCodes.ts'
import { rowTexts } from '../../contract/refusals/rows.ts'
import { listReader } from '../files/listReader.ts'
import { normalizeWord } from '../files/normalizeWord.ts'

type Group = ListedCauseCode['group']

/** Names of the groups in English, German, Spanish and French. */
const groupWords: Record<Group, readonly string[]> = {
  man: ['mensch', 'people', 'personal', 'manodeobra', 'maindoeuvre', 'mainduvre'],
  machine: ['maschine', 'maquina', 'moyen'],
  material: ['matiere', 'materiau'],
  method: ['methode', 'metodo'],
  measurement: ['messung', 'medicion', 'mesure'],
  environment: ['umwelt', 'umgebung', 'mitwelt', 'medioambiente', 'entorno', 'milieu', 'environnement'],
}

function groupNamed(text: string): Group | undefined {
  const word = normalizeWord(text)
  const isNamed = (group: Group) =>
    word === group || word === normalizeWord(causeCategoryLabels[group]) || groupWords[group].includes(word)
  return causeCategories.find(isNamed)
}

/** Reads a list of cause codes. */
export const readCodeList = listReader({
  columns: {
    code: { names: 'code codigo kennung nummer schlussel', missing: rowTexts.noCode },
    label: {
      names: 'name label bezeichnung text ursache cause nombre causa nom libelle',
      missing: rowTexts.noCodeName,
    },
    group: {
      names: 'group gruppe kategorie category grupo categoria groupe categorie',
      missing: rowTexts.noGroup,
      read: groupNamed,
      unknown: rowTexts.groupUnknown,
    },
  },
  limit: causeCodeLimit,
  texts: { noRows: rowTexts.noCodes, tooManyRows: rowTexts.codesAtMost, sameRow: rowTexts.sameCode },
  shape: ListedCauseCode.omit({ group: true }),
  sent: ({ code, label }) => ({ code, label }),
  // A row with an unknown group is a problem already, and not used.
  row: (named, { group = 'man' }): ListedCauseCode => ({ ...named, group }),
  keyOf: ({ code }) => code,
  keyField: 'code',
})
