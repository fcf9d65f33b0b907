import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'

const nothing: readonly string[] = []

/**
 * The columns or lanes that somebody has folded on this device, by their keys, and a function that folds or unfolds one.
 * @param key of the device's storage
 */
export function useFoldedGroups(key: string): [readonly string[], (group: string) => void] {
  const [kept, keep] = useLocalStorage<readonly string[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const folded = useMemo(() => (Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : nothing), [kept])
  const toggle = useCallback(
    (group: string) =>
      keep((before) => (before.includes(group) ? before.filter((one) => one !== group) : [...before, group])),
    [keep],
  )
  return [folded, toggle]
}
