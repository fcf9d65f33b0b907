import { caseTemplates, type CallTemplate } from './content.ts'

/** Returns the words of a title, without the template's placeholders. */
function wordsOf(title: string): string[] {
  let depth = 0
  let fixed = ''
  for (const character of title) {
    if (character === '{') depth += 1
    fixed += depth === 0 ? character.toLowerCase() : '\n'
    if (character === '}') depth -= 1
  }
  return fixed.split(/\n+/)
}

const callables = caseTemplates.flatMap(({ title, call }) => (call ? [{ words: wordsOf(title), call }] : []))

/** Returns the call for help for a case of the sample, by its title; undefined where nobody would call. */
export const callOfTitle = (title: string): CallTemplate | undefined =>
  callables.find(({ words }) => words.every((word) => title.toLowerCase().includes(word)))?.call
