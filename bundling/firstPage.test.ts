import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const staticImport = /^import (?!type )(?:([^'"]*?) from )?['"]([^'"]+)['"]/gm
/** Components that are as large as everything else that a page needs before it is used. */
const large = /^(?:Menu|Popover|Modal|Drawer|Tooltip|Select|MultiSelect|Combobox|Autocomplete|ScrollArea|Textarea)$/

/** What a module imports when it is loaded, and what its imports do. */
function importsOf(entry: string) {
  const modules = new Set([join(web, entry)])
  const found: { names: string; from: string; module: string }[] = []
  for (const module of modules) {
    for (const [, names = '', from = ''] of readFileSync(module, 'utf8').matchAll(staticImport)) {
      found.push({ names, from, module: module.slice(web.length) })
      const path = join(dirname(module), from)
      if (/^\..*\.tsx?$/.test(from) && existsSync(path)) modules.add(path)
    }
  }
  return found
}

/** The large components that a module loads when it is loaded, each with the module that imports it. */
const largeParts = (entry: string): string[] =>
  importsOf(entry)
    .filter(({ from }) => from === '@mantine/core')
    .flatMap(({ names, module }) =>
      names
        .replace(/[{}]/g, '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => large.test(part))
        .map((part) => `${part} in ${module}`),
    )

test.each([
  'main.tsx',
  'shell/HomePage.tsx',
  'calls/CallBar.tsx',
  'auth/startSignIn.tsx',
  'andon/floor/startFloor.tsx',
])('%s loads menus and dialogs when they are first opened', (entry) => expect(largeParts(entry)).toEqual([]))

test('the sign-in page loads the schemas of its forms when one is sent, and never the router', () => {
  const packages = importsOf('auth/startSignIn.tsx').filter(({ from }) =>
    /^(?:zod|@tanstack\/react-router)$/.test(from),
  )
  expect(packages).toEqual([])
})

test.each(['andon/floor/startFloor.tsx', 'wallboards/startWall.tsx'])('%s loads no component library', (entry) => {
  const library = importsOf(entry).filter(({ from }) => /^@(?:mantine|tanstack)\//.test(from))
  expect(library).toEqual([])
})

test('a dialog that a module imports is found', () =>
  expect(largeParts('andon/QuickCaseDialog.tsx')).toContain('Modal in /andon/QuickCaseDialog.tsx'))
