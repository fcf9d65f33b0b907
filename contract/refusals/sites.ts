import type { RefusalList } from './refusalList.ts'

export const sitesRefusals = {
  siteNameTaken: { code: 'alreadyExists', text: 'There is already a site with this name.' },
  siteIdTaken: { code: 'alreadyExists', text: 'This id belongs to another site.' },
  noSuchSite: { code: 'invalid', text: 'This site does not exist.' },
} as const satisfies RefusalList
