import { readdirSync, readFileSync } from 'node:fs'
import { classes } from './department.ts'

/** A training text with the index of its class. Texts of a family have the same author or templates. */
export type Example = { family: string; text: string; answer: number }

/** How many texts are made from a template, each with other words. */
const fillings = 6

/**
 * Reads all files in `learning/`: lines below `# class` are texts of that class. `@name: a | b` defines the words that replace
 * `{name}` in the lines below it; a line of `terms` has many terms, separated by commas.
 */
export function readExamples(): Example[] {
  const folder = new URL('learning/', import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => examplesOf(file.split('.')[0] ?? file, readFileSync(new URL(file, folder), 'utf8')))
}

function examplesOf(family: string, content: string): Example[] {
  const words = new Map<string, string[]>()
  let answer = -1
  return content.split('\n').flatMap((line, row) => {
    if (line.startsWith('# ')) answer = classes.findIndex((name) => name === line.slice(2))
    const [, name, list] = /^@(\w+): (.*)$/.exec(line) ?? []
    if (name !== undefined && list !== undefined) words.set(name, list.split(' | '))
    if (line === '' || /^[#@]/.test(line)) return []
    const fill = (_none: unknown, turn: number) =>
      line.replace(/\{(\w+)\}/g, (slot, key: string) => {
        const choices = words.get(key) ?? [slot]
        return choices[(row * 7 + turn * 5) % choices.length] ?? slot
      })
    const length = line.includes('{') ? fillings : 1
    const texts = family === 'terms' ? line.split(', ') : Array.from({ length }, fill)
    return texts.map((text) => ({ family, text, answer }))
  })
}
