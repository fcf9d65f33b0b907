import type { RefusalList } from './refusalList.ts'

export const viewsRefusals = {
  viewNameTaken: { code: 'conflict', text: 'You already have a view with this name on this page.' },
  viewNotYours: { code: 'forbidden', text: 'Only the person who saved this view and process managers can change it.' },
  viewIdTaken: { code: 'conflict', text: 'This id is already in use.' },
  tooManyPersonalViews: { code: 'conflict', text: 'Delete a view first: you can have {{most}}.' },
  tooManySharedViews: { code: 'conflict', text: 'Delete a shared view first: there may be {{most}}.' },
} as const satisfies RefusalList
