import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { departments } from '../../contract/cases/caseChoices.ts'
import { severities } from '../../contract/andon/severities.ts'
import { caseTemplates } from '../../server/sample/content.ts'
import { templateFiller } from '../../server/sample/fillTemplate.ts'
import { random } from '../../server/sample/random.ts'

const none = z.literal('-').transform(() => null)
const Row = z.tuple([z.enum(departments).or(none), z.enum(severities).or(none), z.string().min(1)])

export type Title = {
  text: string
  department: (typeof departments)[number] | null
  severity: (typeof severities)[number] | null
}

/**
 * Titles that were used neither for training nor to choose a threshold: each file of `titles/` has one author, with
 * department, severity and title, separated by tabs. A `-` stands for none.
 */
export function heldOutTitles(): Map<string, Title[]> {
  const folder = new URL('titles/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  return new Map(
    files.toSorted().map((file) => {
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean)
      const rows = lines.map((line) => Row.parse(line.split('\t')))
      return [file.replace('.tsv', ''), rows.map(([department, severity, text]) => ({ text, department, severity }))]
    }),
  )
}

/**
 * Titles of the sample company's cases, written by somebody else; their severity is unknown. The errors on every second
 * one were examined when training texts were added, those on the others were not.
 */
export const sampleTitles = (): (Pick<Title, 'text' | 'department'> & { wasLookedAt: boolean })[] =>
  caseTemplates.map(({ title, department }, index) => ({
    text: templateFiller(random(index))(title),
    department,
    wasLookedAt: index % 2 === 1,
  }))
