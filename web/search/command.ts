import type { ReactNode } from 'react'

/** One line of the palette: a record to open, a page, or something to do. */
export type Command = {
  /** Unique among the lines that are shown. */
  id: string
  label: string
  /** What stands beside the label: a number, a place. */
  hint?: string | undefined
  /** An icon, the mark of a status, a picture. */
  mark: ReactNode
  /** Keys that do the same, as in the registry of shortcuts. */
  keys?: string | undefined
  run: () => void
  /** It opens a dialog or moves the focus, so the palette must be gone first. */
  runsAfterwards?: boolean
  /** It leads to choices within the palette, which stays open. */
  staysOpen?: boolean
}

/** What the shell gives: its pages, the ways to report, and what leads away from the work. */
export type ShellCommands = { pages: Command[]; reporting: Command[]; leaving: Command[] }

export type CommandGroup = { name: string; commands: Command[] }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word begins a word of the label. */
export function matchesText(label: string, typed: string): boolean {
  const words = plain(label).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((start) => words.some((word) => word.startsWith(start)))
}

/** The groups with what fits the typed text alone; groups without anything are left out. */
export const matchingGroups = (groups: CommandGroup[], typed: string): CommandGroup[] =>
  groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => matchesText(label, typed)) }))
    .filter(({ commands }) => commands.length > 0)
