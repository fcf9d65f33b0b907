import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../web')
const staticImport = /^import (?!type )(?:([^'"]*?) from )?['"]([^'"]+)['"]/gm
/** Components that are as large as everything else that a page needs before it is used. */
const large = /^(?:Menu|Popover|Modal|Drawer|Tooltip|Select|MultiSelect|Combobox|Autocomplete|ScrollArea|Textarea)$/

/** The large components that a module loads when it is loaded, each with the module that imports it. */
function largeParts(entry: string): string[] {
  const modules = new Set([join(web, entry)])
  const found: string[] = []
  for (const module of modules) {
    for (const [, names = '', from = ''] of readFileSync(module, 'utf8').matchAll(staticImport)) {
      if (from === '@mantine/core') {
        const parts = names.replace(/[{}]/g, '').split(',')
        for (const part of parts)
          if (large.test(part.trim())) found.push(`${part.trim()} in ${module.slice(web.length)}`)
      }
      const path = join(dirname(module), from)
      if (/^\..*\.tsx?$/.test(from) && existsSync(path)) modules.add(path)
    }
  }
  return found
}

test.each(['main.tsx', 'shell/HomePage.tsx', 'calls/CallBar.tsx', 'auth/SignInPage.tsx', 'andon/floor/startFloor.tsx'])(
  '%s loads menus and dialogs when they are first opened',
  (entry) => expect(largeParts(entry)).toEqual([]),
)

test('a dialog that a module imports is found', () =>
  expect(largeParts('andon/QuickCaseDialog.tsx')).toContain('Modal in /andon/QuickCaseDialog.tsx'))
