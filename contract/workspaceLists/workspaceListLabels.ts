import { carCategoryLabels, caseCategoryLabels, departmentLabels, issueTypeLabels } from '../records/labels.ts'

/** The lists of values that the workspace keeps. */
export const listNames = ['departments', 'caseCategories', 'carCategories', 'issueTypes'] as const
export type ListName = (typeof listNames)[number]

type Labels = Readonly<Record<string, string>>

/** The product's own values and their English labels: they can be renamed and retired, but always mean the same. */
export const builtInLabels: Readonly<Record<ListName, Labels>> = {
  departments: departmentLabels,
  caseCategories: caseCategoryLabels,
  carCategories: carCategoryLabels,
  issueTypes: issueTypeLabels,
}

/** Maximum values of one list, with retired ones, and characters of a value's name. */
export const listValueLimit = 100
export const listLabelLimit = 60

/** A value as the shapes, labels and forms need it; a label of null is the product's own word. */
type Value = { list: ListName; key: string; label: string | null; retiredAt: string | null }

type Known = { labels: Labels; choices: readonly string[] }

const isBuiltIn = (list: ListName, key: string): boolean => Object.hasOwn(builtInLabels[list], key)

const knownOf = (list: ListName, values: readonly Value[]): Known => ({
  labels: Object.fromEntries(
    values.map(({ key, label }) => [key, label ?? (isBuiltIn(list, key) ? builtInLabels[list][key] : null) ?? key]),
  ),
  choices: values.flatMap(({ key, retiredAt }) => (retiredAt === null ? [key] : [])),
})

const builtIn = (list: ListName): Known => ({
  labels: builtInLabels[list],
  choices: Object.keys(builtInLabels[list]),
})

/**
 * The lists as this server process, or this page, has last read them; the product's own values before that. A process serves
 * one workspace.
 */
const known: Record<ListName, Known> = {
  departments: builtIn('departments'),
  caseCategories: builtIn('caseCategories'),
  carCategories: builtIn('carCategories'),
  issueTypes: builtIn('issueTypes'),
}
let version = 0
const listeners = new Set<() => void>()

/** Keeps the values of all lists, in order; for lists that are missing, the product's own. */
export function keepLists(values: readonly Value[]): void {
  const before = JSON.stringify(known)
  for (const list of listNames) {
    const own = values.filter((value) => value.list === list)
    known[list] = own.length > 0 ? knownOf(list, own) : builtIn(list)
  }
  // Mostly they are as before: a page would render every label again.
  if (JSON.stringify(known) === before) return
  version += 1
  for (const listener of listeners) listener()
}

/** Counts how often the lists were read; changes with every label. */
export const listsVersion = (): number => version

/** Calls the listener after the lists were read. Returns a function that unsubscribes. */
export function onLists(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Words of all values of a list, in order, retired ones too: labels that people wrote, else English texts of the
 * catalogues.
 */
export const listLabels = (list: ListName): Labels => known[list].labels

/**
 * The values that forms and filters offer, in order, then the other values that a record or a filter has: retired ones.
 */
export const listChoices = (list: ListName, held: readonly string[] = []): readonly string[] => [
  ...new Set([...known[list].choices, ...held]),
]

/** The values that forms offer, in order, each with the label that people wrote or an English text of the catalogues. */
export const offeredValues = (list: ListName): { key: string; label: string }[] =>
  listChoices(list).map((key) => ({ key, label: listLabel(list, key) }))

/** Whether a list has a value, retired or not. */
export const isInList = (list: ListName, key: string): boolean => Object.hasOwn(known[list].labels, key)

/** The word of a value, or the value itself where the list does not have it. */
export const listLabel = (list: ListName, key: string): string =>
  (isInList(list, key) ? known[list].labels[key] : null) ?? key
