import { createContext, use } from 'react'
import type { QuickCaseDraft } from './quickCaseDraft.ts'

export type TypedTexts = Pick<QuickCaseDraft, 'title' | 'description'>

const nothing: TypedTexts = { title: '', description: '' }

/** The texts as typed so far: on a key only the fields that read them are rendered at once, the rest of the form later. */
export const TypedTexts = createContext(nothing)

export const useTypedTexts = (): TypedTexts => use(TypedTexts)

/** Whether only typing separates two drafts; that a field has been touched shows nowhere. */
export function differInTexts(one: QuickCaseDraft, other: QuickCaseDraft): boolean {
  const typed = { title: other.title, description: other.description, touched: other.touched }
  const same: QuickCaseDraft = { ...one, ...typed }
  return Object.entries(other).every(([field, value]) => same[field as keyof QuickCaseDraft] === value)
}
