import { useMounted } from '@mantine/hooks'

/**
 * For a dialog that loads when it is first opened, and stays: it opens once it is there. The library gives the keyboard back
 * only to what it has seen open a dialog, and of one that arrives open it has not.
 */
export function useOpenAfterMount(opened: boolean): boolean {
  const isThere = useMounted()
  return opened && isThere
}
