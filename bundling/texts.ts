import { join } from 'node:path'

/** Replaces i18next and react-i18next by `web/i18n/texts.ts`, which follows their types, in the build and in screen tests. */
export const ownTexts = {
  alias: [{ find: /^(?:react-)?i18next$/, replacement: join(import.meta.dirname, '../web/i18n/texts.ts') }],
}
