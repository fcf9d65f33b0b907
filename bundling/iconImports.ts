import type { Plugin } from 'vite'

const library = '@tabler/icons-react'
const imports = /import \{([^}]*)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file: the module that exports all of them has six thousand imports, which the bundler
 * would read, and of which it could not say which a page needs.
 */
export function iconImports(): Plugin {
  return {
    name: 'icon-imports',
    enforce: 'pre',
    transform: {
      filter: { code: library },
      handler: (code, id) =>
        id.includes('node_modules') ? null : code.replace(imports, (_, names: string) => eachAlone(names)),
    },
  }
}

const eachAlone = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => `import ${name} from '${library}/dist/esm/icons/${name}.mjs'`)
    .join('; ')
