import { globSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'i18next-cli'
import { a3StepWords } from './contract/a3Words.ts'
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
    // A text with an underscore or a context would be split; there are none.
    contextSeparator: '§',
    // What is not translated yet stays empty, which the test finds; an English text is its own.
    defaultValue: (key, _namespace, language) => (language === 'en' ? key : ''),
    sort: true,
    extractFromComments: false,
    warnOnConflicts: false,
  },
  plugins: [sentencesOfTheWire()],
})

/**
 * What the contract and the server say to people, which the screens show as it comes: messages beside fields, reasons of refusals.
 * A figure in such a sentence stands as {{n}} in the catalogue; `web/platform/i18n.ts` puts it back.
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
const words = [...Object.values(recordWords), a3StepWords].flatMap((each) => Object.values<string>(each))

/** A quoted text that begins with a capital letter and has at least two words. */
const quoted = /(['"`])([A-Z][^'"`\n]*? [^'"`\n]*?)\1/g
/** Lines of the server that speak to a person. */
const spoken = /refuse\(|detail:|message:|label:|[sS]entence =/
/** Where every whole sentence is for a person: what is wrong at the other end of the connection. */
const outspoken = /^server\/erp\/.*\.ts$/

function sentences(): Set<string> {
  const found = new Set<string>(words)
  const files = globSync(['contract/*.ts', 'server/**/*.ts']).filter((file) => !/\.test\.ts$|testing/.test(file))
  for (const file of files) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (/^\s*(\*|\/\*|\/\/)|summary:/.test(line)) continue
      const wholeOnly = outspoken.test(file.replaceAll('\\', '/')) && !spoken.test(line)
      if (file.startsWith('server') && !spoken.test(line) && !wholeOnly) continue
      for (const [, , text = ''] of line.matchAll(quoted)) {
        if (wholeOnly && !/[.?]$/.test(text)) continue
        if (!text.includes('/') && !/^[A-Z]{2,}-/.test(text)) found.add(text.replace(/\$\{[^}]*\}/g, '{{n}}'))
      }
    }
  }
  return found
}
