import type { ReactNode } from 'react'
import type { ChoiceStep } from '../ui/choiceRequest.ts'

/** A line of the palette: a record to open, a page, or an action. */
export type Command = {
  /** Unique among the lines shown. */
  id: string
  label: string
  /** Shown beside the label: a number, a place. */
  hint?: string | undefined
  /** An icon, the mark of a status, a picture. */
  mark: ReactNode
  /** A shortcut that does the same, as in the registry. */
  keys?: string | undefined
  run: () => void
  /** It opens a dialog or moves the focus, so the palette must close first. */
  runsAfterwards?: boolean
  /** It leads to choices within the palette, which stays open. */
  staysOpen?: boolean
}

/** Commands of the shell: its pages, reporting, and signing out. */
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

/** The groups with only the lines that match the text; empty groups are dropped. */
export const matchingGroups = (groups: CommandGroup[], typed: string): CommandGroup[] =>
  groups
    .map((group) => ({ ...group, commands: group.commands.filter(({ label }) => matchesText(label, typed)) }))
    .filter(({ commands }) => commands.length > 0)

/** The current view of the palette: its start, or the choices of one command. */
export type Step = ChoiceStep | 'theme'
