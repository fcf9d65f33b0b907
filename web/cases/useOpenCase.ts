import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * Props that make a row or card open its case: a click anywhere on it; with Ctrl, Cmd or the middle button in a new tab. Its
 * controls keep their own actions.
 */
export function useOpenCase(id: string) {
  const navigate = useNavigate()

  function open(event: MouseEvent<HTMLElement>): void {
    if (!isOnItself(event)) return
    if (event.button === 1 || event.metaKey || event.ctrlKey) window.open(`/cases/${id}`, '_blank', 'noopener')
    else if (event.button === 0) void navigate({ to: '/cases/$id', params: { id } })
  }

  return {
    onClick: open,
    onAuxClick: open,
    onMouseDown: (event: MouseEvent<HTMLElement>): void => {
      // The middle button would start the browser's autoscroll.
      if (event.button === 1 && isOnItself(event)) event.preventDefault()
    },
  }
}

/** Whether the click was on the element itself and not on a control in it; menus are portals outside it. */
function isOnItself({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  const control = target.closest('a, button, input, [role]')
  return control === null || control === currentTarget || !currentTarget.contains(control)
}
