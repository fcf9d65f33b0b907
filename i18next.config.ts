import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'i18next-cli'
import { a3StepWords } from './contract/a3Words.ts'
import { carFields } from './contract/fields/car.ts'
import { caseFields } from './contract/fields/case.ts'
import type { Field } from './contract/fields/field.ts'
import { taskFields } from './contract/fields/task.ts'
import * as recordWords from './contract/words.ts'

/**
 * Texts of the screens: the English text is the key. `i18next-cli extract` brings the catalogues in step with the code;
 * a test fails on a text that has no translation.
 */
export default defineConfig({
  locales: ['en', 'es', 'fr', 'de'],
  extract: {
    input: ['web/**/*.{ts,tsx}'],
    ignore: ['web/**/*.test.{ts,tsx}', 'web/**/testing/**'],
    output: 'web/locales/{{language}}.json',
    keySeparator: false,
    nsSeparator: false,
    // What a word stands over, where its form in other languages hangs on that: `Active§tasks`.
    contextSeparator: '§',
    // What is not translated yet stays empty, which the test finds; an English text is its own.
    defaultValue: (key, _namespace, language) => (language === 'en' ? key.replace(/§.*/, '') : ''),
    sort: true,
    extractFromComments: false,
    warnOnConflicts: false,
  },
  plugins: [sentencesOfTheWire()],
})

/**
 * What the contract and the server say to people, which the screens show as it comes: messages beside fields, reasons of refusals.
 * A figure or name in such a sentence stands as {{n}} in the catalogue, a second one as {{n2}}; `web/i18n/wireSentences.ts` puts
 * it back.
 */
function sentencesOfTheWire(): Plugin {
  return {
    name: 'sentences-of-the-wire',
    onEnd(keys) {
      for (const sentence of sentences()) {
        const known = [...keys.values()].some(({ key }) => key === sentence)
        if (!known) keys.set(`translation:${sentence}`, { key: sentence, ns: 'translation', defaultValue: sentence })
      }
    },
  }
}

/** What the contract calls stored values, a word or more. */
const valueWords = [...Object.values(recordWords), a3StepWords].flatMap((each) => Object.values<string>(each))
/** What it calls the fields of records, and what stands where one is empty. */
const fieldWords = [caseFields, carFields, taskFields]
  .flatMap((fields) => Object.values<Field>(fields))
  .flatMap(({ label, none }) => (none === undefined ? [label] : [label, none]))
const words = [...valueWords, ...fieldWords]

/** A quoted text that begins with a capital letter and has at least two words. */
const quoted = /(['"`])([A-Z](?:(?!\1).)*? (?:(?!\1).)*?)\1/g
/** Lines of the server that speak to a person. */
const spoken = /refuse\(|wrong\(|ErpError\(|detail:|message:|label:|[sS]entence =/
/** What the server tells whoever runs it: its log, and what stops it when it starts. */
const logged = /\b(?:log(?:\??\.\w+|\[\w+\(\w+\)\])|new Error|super)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
const forTheOperator =
  /^server\/(main|app|backup\/.*|sample\/.*|andon\/(model|reader)\/.*|http\/(metrics|openapi)|database\/(migrate|replacedMigrations|externalDatabase)|process\/(settings\/(settings|aiSettings)|startAdvice|startFault|nodeAdvice|listen|account\/.*|postgres\/.*))\.ts$/

/** A sentence as its key: a gap for each figure or name that is put in as it is said. */
function withGaps(said: string): string {
  let gaps = 0
  return said.replaceAll(/\$\{[^}]*\}/g, () => ((gaps += 1) === 1 ? '{{n}}' : `{{n${gaps}}}`))
}

function sentences(): Set<string> {
  const found = new Set<string>(words)
  const files = globSync(['contract/**/*.ts', 'server/**/*.ts'])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$|testing/.test(file))
  for (const file of files) {
    const isOutspoken = !forTheOperator.test(file)
    const text = readFileSync(file, 'utf8')
    for (const line of (isOutspoken ? text.replaceAll(logged, '') : text).split('\n')) {
      if (/^\s*(\*|\/\*|\/\/)|summary:/.test(line)) continue
      const wholeOnly = file.startsWith('server') && !spoken.test(line)
      if (wholeOnly && !isOutspoken) continue
      for (const [, , said = ''] of line.matchAll(quoted)) {
        const key = withGaps(said)
        if (wholeOnly && !/[.?]$/.test(said)) continue
        if (!key.includes('/') && !/^[A-Z]{2,}-/.test(key)) found.add(key)
      }
    }
  }
  return found
}
