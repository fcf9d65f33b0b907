import { useMounted } from '@mantine/hooks'

/**
 * Opens a lazily loaded dialog only after it is mounted: Mantine restores the focus only for dialogs that it has seen
 * opening.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const isThere = useMounted()
  return opened && isThere
}
