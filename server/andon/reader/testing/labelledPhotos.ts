import type { Severity } from '../../../../contract/andon/severities.ts'
import { random, type Random } from '../../../sample/random.ts'
import type { Department } from '../reading.ts'
import { grades, photograph, type Grade } from './camera.ts'
import { draw, type Sheet } from './sheet.ts'
import { textlessThing } from './textlessThings.ts'
import { boxLabel, hangingTag, machineScreen, paperNote, stationLabel, warningSign } from './writtenThings.ts'

/** What must be read from a photo. */
export type Expected = {
  /** Each line that is written on it. */
  lines: string[]
  codes: string[]
  /** What is wrong or has to be done; null where nothing says so. */
  subject: string | null
  department: Department | null
  severity: Severity | null
  tags: string[]
}

type LabelledPhoto = { name: string; grade: Grade; expected: Expected; take(): Promise<Buffer> }

type Scene = {
  draw(random: Random): Sheet
  subject: string | null
  department?: Department
  severity?: Severity
  tags?: string[]
}

/** One word alone says little, so the line below belongs to it. */
const headline = ([first = '', second = '']: string[]) => (first.includes(' ') ? first : `${first} ${second}`)

const screen = (machine: string, alarm: string[], subject: string, rest: Omit<Scene, 'draw' | 'subject'>): Scene => ({
  draw: (chance) => machineScreen(chance, machine, alarm),
  subject,
  ...rest,
})
const note = (texts: string[], rest: Partial<Scene>): Scene => ({
  draw: (chance) => paperNote(chance, texts),
  subject: headline(texts),
  ...rest,
})
const tag = (color: string, texts: string[], rest: Partial<Scene>): Scene => ({
  draw: (chance) => hangingTag(chance, color, texts),
  subject: headline(texts),
  ...rest,
})
const sign = (texts: string[], rest: Omit<Scene, 'draw' | 'subject'>): Scene => ({
  draw: (chance) => warningSign(chance, texts),
  subject: headline(texts),
  ...rest,
})
const label = (
  texts: string[],
  format: Parameters<typeof boxLabel>[2],
  code: string,
  rest: Omit<Scene, 'draw' | 'subject'>,
): Scene => ({
  draw: (chance) => boxLabel(chance, texts, format, code),
  subject: null,
  ...rest,
})

const scenes: Scene[] = [
  screen(
    'PRESS 04  AUTO',
    ['ALARM 731', 'Hydraulic pressure low', 'Check pump M2'],
    'ALARM 731 Hydraulic pressure low',
    { department: 'maintenance', tags: ['ALARM 731'] },
  ),
  screen('Robot R12', ['SRVO-050', 'Collision detect alarm', 'Group 1 axis 3'], 'SRVO-050 Collision detect alarm', {
    department: 'maintenance',
    tags: ['SRVO-050'],
  }),
  screen('Anlage 7', ['F0032', 'Motor Temperatur zu hoch', 'Antrieb abgeschaltet'], 'F0032 Motor Temperatur zu hoch', {
    department: 'maintenance',
    tags: ['F0032'],
  }),
  screen('LINE 3', ['EMERGENCY STOP', 'Guard door 2 is open', 'Close door and reset'], 'EMERGENCY STOP', {
    department: 'safety',
    severity: 'Critical',
  }),
  screen(
    'Horno 2',
    ['E-42', 'Fallo del sensor de temperatura', 'Revisar cableado'],
    'E-42 Fallo del sensor de temperatura',
    { department: 'maintenance', tags: ['E-42'] },
  ),
  screen(
    'Presse 5',
    ['DEFAUT 118', 'Pression hydraulique basse', 'Appeler la maintenance'],
    'DEFAUT 118 Pression hydraulique basse',
    { department: 'maintenance', tags: ['DEFAUT 118'] },
  ),
  screen(
    'PACKER 1',
    ['WARNING 207', 'Label roll nearly empty', 'Output 312 of 480'],
    'WARNING 207 Label roll nearly empty',
    { department: 'production', severity: 'Medium', tags: ['WARNING 207'] },
  ),
  label(['PART 4711-20', 'QTY 240', 'LOT 245113'], 'Code128', '4711-20', { tags: ['4711-20', '245113'] }),
  label(['Lot 88213', 'Part no. AX-5530', 'Qty 96'], 'DataMatrix', 'AX-5530/88213', {
    tags: ['AX-5530/88213', '88213', 'AX-5530'],
  }),
  label(['Ship to dock 7', 'Pallet 18 of 24', 'Carrier pickup 14:30'], 'Code128', '00340123450000182', {
    department: 'logistics',
    tags: ['00340123450000182'],
  }),
  label(['Lieferschein 55120', 'Palette fuer Versand', 'Lagerplatz B-14'], 'QRCode', 'LS55120', {
    department: 'logistics',
    tags: ['LS55120', '55120'],
  }),
  label(['Serial 20931-X', 'Made 2026-03'], 'Code39', '20931-X', { tags: ['20931-X'] }),
  label(['Article 400638', 'Gasket 40 mm'], 'EAN13', '4006381333931', { tags: ['4006381333931', '400638'] }),
  tag('#c62828', ['BLOCKED', 'Burr on edge', '24 parts, rework', 'Quality hold'], { department: 'quality' }),
  tag('#c62828', ['GESPERRT', 'Masse ausser Toleranz', 'Pruefung noetig', '36 Teile Ausschuss'], {
    department: 'quality',
  }),
  tag('#ef8f00', ['DEFECT TAG', 'Bearing is noisy', 'Repair on next stop', 'Order 91822'], {
    subject: 'Bearing is noisy',
    department: 'maintenance',
    tags: ['91822'],
  }),
  tag('#c62828', ['RECHAZADO', 'Rayas en la superficie', 'Inspeccionar el lote', 'Lote 77120'], {
    department: 'quality',
    tags: ['77120'],
  }),
  tag('#c62828', ['DO NOT OPERATE', 'Locked out by electrician', 'Guard is missing'], {
    department: 'safety',
    severity: 'High',
  }),
  note(['Oil leak at pump 3', 'Seal is worn', 'Tray under it is full', 'Maintenance please'], {
    department: 'maintenance',
    severity: 'High',
  }),
  note(['Line stopped 06:40', 'No housings from store', 'Forklift waits for dock', 'Pallets are missing'], {
    department: 'logistics',
    severity: 'High',
  }),
  note(['Idea', 'Turn the rack to the line', 'Saves 20 steps per part', 'Shift B'], { department: 'production' }),
  note(['Fuite huile pompe 3', 'Joint use', 'Appeler le mecanicien'], { department: 'maintenance', severity: 'High' }),
  note(['Output shift B', 'Target 480 Actual 312', 'Changeover took 55 min', 'Two operators short'], {
    subject: 'Two operators short',
    department: 'production',
  }),
  note(['Drawing index wrong', 'Radius 4 mm not 6 mm', 'Change request to design', 'CAD model needs revision'], {
    department: 'engineering',
  }),
  note(['Zeichnung veraltet', 'Bohrung 8 statt 10 mm', 'Konstruktion informieren'], { department: 'engineering' }),
  note(['Falta material', 'Palet sin etiqueta', 'Carretilla en el muelle 4'], { department: 'logistics' }),
  sign(['DANGER', 'High voltage', 'Wear insulating gloves'], { department: 'safety', severity: 'High' }),
  sign(['WARNING', 'Slippery floor', 'Wear safety shoes'], { department: 'safety', severity: 'Medium' }),
  sign(['GEFAHR', 'Quetschgefahr der Hand', 'Schutzhaube benutzen'], { department: 'safety', severity: 'High' }),
  sign(['PELIGRO', 'Riesgo de caida', 'Use arnes de seguridad'], { department: 'safety', severity: 'High' }),
  {
    draw: (chance) =>
      stationLabel(chance, ['Press 4', 'Hall 2 / Pressing'], 'https://yokoten.example/andon/report?s=K7M2QX9A'),
    subject: null,
  },
  {
    draw: (chance) =>
      stationLabel(chance, ['Assembly 11', 'Hall 1 / Cell C'], 'https://yokoten.example/andon/report?station=H4N8RT2W'),
    subject: null,
  },
]

const taken = (
  name: string,
  grade: Grade,
  seed: number,
  sheet: (chance: Random) => Sheet,
  about: Omit<Expected, 'lines' | 'codes'>,
): LabelledPhoto => {
  const drawn = sheet(random(seed))
  return {
    name,
    grade,
    expected: { lines: drawn.letters.map(({ text }) => text), codes: drawn.codes.map(({ text }) => text), ...about },
    take: async () => photograph(await draw(drawn), grade, random(seed + 1)),
  }
}

/**
 * Photos as they come from a factory, with what is to be read from each: machine screens, labels, tags, notes, signs.
 * Every third shows things without a letter, on which nothing may be found. The same photos each time.
 */
export function labelledPhotos(): LabelledPhoto[] {
  const written = scenes.flatMap(({ draw: sheet, subject, department = null, severity = null, tags = [] }, index) =>
    grades
      .filter((_grade, at) => (index + at) % 3 !== 0)
      .map((grade, at) =>
        taken(`written-${index + 1}-${grade}`, grade, index * 100 + at * 10, sheet, {
          subject,
          department,
          severity,
          tags,
        }),
      ),
  )
  const textless = Array.from({ length: Math.round(written.length / 2) }, (_, index) =>
    taken(
      `textless-${index + 1}`,
      grades[index % grades.length] ?? 'easy',
      9000 + index * 10,
      (chance) => textlessThing(chance, index),
      {
        subject: null,
        department: null,
        severity: null,
        tags: [],
      },
    ),
  )
  return [...written, ...textless]
}
