import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { afterPromptParts } from '../ui/promptParts.ts'

const attribute = 'data-quick-case'

/** Whether Quick Case was pressed before the app had loaded: `public/before.js` notes it on the page. */
export const wasQuickCasePressed = (): boolean => document.documentElement.hasAttribute(attribute)

/**
 * Opens the form of a Quick Case that was pressed before the app had loaded. Returns whether the page is due: not before that
 * form, for which somebody waits.
 */
export function useEarlyQuickCase(open: () => void): boolean {
  const [isDue, setDue] = useState(() => !wasQuickCasePressed())
  const openIfPressed = useEffectEvent(() => {
    // Also a press between the first render and its frame.
    if (wasQuickCasePressed()) open()
    document.documentElement.removeAttribute(attribute)
  })
  useEffect(() => openIfPressed(), [])
  useEffect(() => (isDue ? undefined : afterPromptParts(() => startTransition(() => setDue(true)))), [isDue])
  return isDue
}
