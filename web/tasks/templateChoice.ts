import { createContext, type ReactNode } from 'react'
import type { Activity } from '../../contract/records/activity.ts'
import type { Template } from '../../contract/templates/templates.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'

export type TemplateChoiceProps = {
  /** Which templates are offered. */
  fits: (template: Template) => boolean
  label: string
  /** A key that opens the menu. */
  shortcut?: ShortcutName
  onChoose: (template: Template) => void
}

/** Renders a menu of templates, which a higher layer provides to forms and lists of tasks. */
export const TemplateChoice = createContext<(props: TemplateChoiceProps) => ReactNode>(() => null)

/** The template in an entry of the history. */
export function templateNameOf(changes: Activity['changes']): string {
  const name = changes.find(({ field }) => field === 'fromTemplate')?.to
  return typeof name === 'string' ? name : ''
}
