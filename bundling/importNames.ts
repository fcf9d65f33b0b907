import type { Plugin } from 'vite'

const names = /importNames: (?:\[[^\]]*\]|sharedImportNames\.\w+)/g

/** Leaves out of the web by which names an import recognises a field: the server reads the files. */
export function importNames(): Plugin {
  return {
    name: 'import-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/fields\/\w+\.ts$/ },
      handler: (code) => code.replace(names, 'importNames: []'),
    },
  }
}
