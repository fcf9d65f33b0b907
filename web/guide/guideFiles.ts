import { languages, type Language } from '../../contract/settings/preferenceChoices.ts'
import type { Role } from '../../contract/users/permissions.ts'

/** The pages of the guide, in order; each is a Markdown file of this name in each language. */
export const guidePages = ['operator', 'process-manager', 'finance-and-quality', 'administrator'] as const
export type GuidePageName = (typeof guidePages)[number]

export const isGuidePage = (name: string | undefined): name is GuidePageName => guidePages.some((page) => page === name)

/** The initial page for each role. */
export const firstPageFor: Record<Role, GuidePageName> = {
  'Process Manager': 'process-manager',
  'Quality Analyst': 'finance-and-quality',
  'Operations Lead': 'process-manager',
  'Improvement Specialist': 'process-manager',
  'Team Member': 'operator',
}

const texts = import.meta.glob<string>('../../docs/guide/*/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../docs/guide/*/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The Markdown of a page; English if the language has no guide. */
export async function readGuide(page: GuidePageName, wanted: string): Promise<{ language: Language; text: string }> {
  const language = languages.find((one) => one === wanted) ?? 'en'
  const read = texts[`../../docs/guide/${language}/${page}.md`]
  if (!read) throw new Error(`The guide has no page ${page} in ${language}.`)
  return { language, text: await read() }
}

/** The URL of a picture, given its path in the Markdown of a language. */
export const pictureUrl = (language: Language, path: string): string | undefined =>
  pictures[`../../docs/guide/${language}/${path}`]
