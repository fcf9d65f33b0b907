import { defineConfig, type Plugin } from 'i18next-cli'
import { contractTexts } from './contractTexts.ts'

/**
 * Texts of the screens: the English text is the key. `i18next-cli extract` brings the catalogues in step with the code;
 * a test fails on a text that has no translation.
 */
export default defineConfig({
  locales: ['en', 'es', 'fr', 'de'],
  extract: {
    // Both sides use the sentence about calls, which has plurals.
    input: ['web/**/*.{ts,tsx}', 'contract/calls/callSentence.ts'],
    ignore: ['web/**/*.test.{ts,tsx}', 'web/**/testing/**'],
    output: 'web/locales/{{language}}.json',
    keySeparator: false,
    nsSeparator: false,
    // Separates a word from its context, if translations depend on that: `Active§tasks`.
    contextSeparator: '§',
    // Untranslated texts stay empty, which the test finds; an English text is its own translation.
    defaultValue: (key, _namespace, language) => (language === 'en' ? key.replace(/§.*/, '') : ''),
    sort: true,
    extractFromComments: false,
    warnOnConflicts: false,
  },
  plugins: [textsOfContract()],
})

/** The contract's texts for people: reasons of refusals, messages beside fields, words for stored values. */
function textsOfContract(): Plugin {
  return {
    name: 'texts-of-the-contract',
    async onEnd(keys) {
      const known = new Set([...keys.values()].map(({ key }) => key))
      for (const text of await contractTexts()) {
        if (!known.has(text)) keys.set(`translation:${text}`, { key: text, ns: 'translation', defaultValue: text })
      }
    },
  }
}
