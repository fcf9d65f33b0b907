import { useShortcuts } from '../../browser/useShortcuts.ts'
import { peek, usePeeked } from '../../ui/peek/peeked.ts'
import type { Decision } from './TriageActions.tsx'
import type { Selection } from './useSelection.ts'
import type { useTriageInbox } from './useTriageInbox.ts'

type TriageKeys = {
  decide: (decision: Decision) => void
  inbox: ReturnType<typeof useTriageInbox>
  selection: Selection
}

const isIn = ({ target }: KeyboardEvent, places: string) => target instanceof Element && target.closest(places) !== null

export function useTriageKeys({ decide, inbox, selection }: TriageKeys): void {
  const peeked = usePeeked()
  const { inViewId, step } = inbox
  // The arrow keys scroll the case that is being read.
  const walk = (by: -1 | 1) => (event: KeyboardEvent) =>
    event.key.startsWith('Arrow') && isIn(event, '[data-triage-case]') ? false : step(by)
  useShortcuts({
    triageAccept: () => decide('accepted'),
    triageDuplicate: () => decide('duplicate'),
    triageDecline: () => decide('declined'),
    triageCar: () => decide('car'),
    triageSnooze: () => decide('snoozed'),
    triageNext: walk(1),
    triagePrevious: walk(-1),
    triageLook: (event) => {
      if (inViewId === undefined || isIn(event, 'button, [role="button"], summary, [data-peek], input')) return false
      return peek(inViewId)
    },
    triageSelect: () => (inViewId === undefined ? false : selection.toggle(inViewId, false)),
    triageSelectAll: (event) => (isIn(event, 'input, textarea, [role="dialog"]') ? false : selection.selectAll()),
    triageClear: () => (peeked || selection.ids.size === 0 ? false : selection.clear()),
  })
}
