import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { departments } from '../../contract/cases/caseChoices.ts'
import { severities } from '../../contract/andon/severities.ts'
import { grades, photograph, type Grade } from '../../server/andon/reader/testing/camera.ts'
import { draw, type Lettering, type Sheet } from '../../server/andon/reader/testing/sheet.ts'
import { random, type Random } from '../../server/sample/random.ts'

// Photos for the benchmark only: their contents and expected readings are in `photos/`.

const Slot = z.strictObject({
  x: z.number(),
  y: z.number(),
  size: z.number(),
  color: z.string(),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  align: z.enum(['left', 'center']).default('left'),
  /** Pixels by which words deviate from the line, as in handwriting. */
  jitter: z.number().default(0),
})
type Slot = z.output<typeof Slot>
const Layout = z.strictObject({ surface: z.string(), slots: z.record(z.string(), Slot) })

const texts = z.array(z.string()).default([])
const Scene = z.strictObject({
  layout: z.string(),
  head: texts,
  body: texts,
  data: texts,
  note: texts,
  foot: texts,
  /** Each of these is right; null when nothing may be filled in. */
  subject: z.array(z.string()).nullable(),
  department: z.enum(departments).nullable().default(null),
  severity: z.enum(severities).nullable().default(null),
})
type Scene = z.output<typeof Scene>

const read = <T>(file: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`photos/${file}`, import.meta.url), 'utf8')))

type ScenePhoto = {
  name: string
  grade: Grade
  expected: Pick<Scene, 'subject' | 'department' | 'severity'> & { lines: string[] }
  take(): Promise<Buffer>
}

/** Returns each scene of a file, in two of the three grades of light, blur, noise and slant. Always the same photos. */
export function scenePhotos(file: string): ScenePhoto[] {
  const layouts = read('layouts.json', z.record(z.string(), Layout))
  return read(file, z.array(Scene)).flatMap((scene, index) =>
    grades
      .filter((_grade, at) => (index + at) % 3 !== 2)
      .map((grade) => {
        const seed = 50_000 + index * 100 + grades.indexOf(grade)
        const sheet = sheetOf(scene, layouts[scene.layout], random(seed))
        const lines = slotsOf.flatMap((slot) => scene[slot])
        return {
          name: `${file} ${index + 1} ${grade}`,
          grade,
          expected: { ...scene, lines },
          take: async () => photograph(await draw(sheet), grade, random(seed + 7)),
        }
      }),
  )
}

const slotsOf = ['head', 'body', 'data', 'note', 'foot'] as const

function sheetOf(scene: Scene, layout: z.output<typeof Layout> | undefined, chance: Random): Sheet {
  if (!layout) throw new Error(`There is no layout ${scene.layout}.`)
  const letters = slotsOf.flatMap((name) => {
    const slot = layout.slots[name]
    if (!slot && scene[name].length > 0) throw new Error(`The layout ${scene.layout} has no place for ${name}.`)
    return slot ? linesIn(slot, scene[name], chance) : []
  })
  return { surface: layout.surface, letters, codes: [] }
}

/** Mean width of a character, relative to its size. */
const letterWidth = 0.58

function linesIn(
  { x, y, size, color, bold, italic, align, jitter }: Slot,
  lines: string[],
  chance: Random,
): Lettering[] {
  return lines.flatMap((line, row) => {
    const start = align === 'center' ? x - (line.length * size * letterWidth) / 2 : x
    const top = y + row * size * 1.5
    if (jitter === 0) return [{ text: line, x: start, y: top, size, color, bold, italic }]
    let from = start
    return line.split(/\s+/).map((text) => {
      const grown = size * (1 + chance.between(-0.06, 0.06))
      const word = { text, x: from, y: top + chance.between(-jitter, jitter), size: grown, color, bold, italic }
      from += (text.length * letterWidth + 0.35) * size
      return word
    })
  })
}
