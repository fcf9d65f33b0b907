import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'

const sourceOf = (path: string) => readFileSync(join(import.meta.dirname, '../web', path), 'utf8')
const all = Object.values(addresses).flat()
const pathOf = (address: string) => address.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '$id')

test('every page of the app and every tab of the settings is among the addresses', () => {
  const pages = [...sourceOf('routes.tsx').matchAll(/(?:path: |page\()'(\/[^']*)'/g)].map(([, path = '']) => path)
  const tabs = [...sourceOf('settingsTabs.ts').matchAll(/^ {4}name: '([^']+)'/gm)].map(([, tab = '']) => tab)
  expect([pages.length > 20, tabs.length > 20]).toEqual([true, true])
  const isListed = (page: string) => all.map(pathOf).includes(page.replace('/{-$page}', ''))
  expect(pages.filter((page) => !isListed(page))).toEqual([])
  expect(tabs.filter((tab) => !all.includes(`/settings?tab=${tab}`))).toEqual([])
})
