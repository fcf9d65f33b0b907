import type { KeyboardEvent } from 'react'
import type { Cause, CauseTree } from '../../contract/causes/causes.ts'

type NodeActions = {
  tree: CauseTree
  /** The causes as they are walked through. */
  order: readonly { node: Cause }[]
  walkTo: (id: string | undefined) => void
  addBeside: (id: string) => void
  askWhy: (node: Cause) => void
  edit: (id: string) => void
  remove: (node: Cause) => void
  setState: (node: Cause, state: Cause['state']) => void
}

/** Returns what a key does on a cause of the workbench. */
export const onNodeKey =
  ({ tree, order, walkTo, addBeside, askWhy, edit, remove, setState }: NodeActions) =>
  (event: KeyboardEvent, node: Cause): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const at = order.findIndex((one) => one.node.id === node.id)
    const actions: Record<string, () => void> = {
      Enter: () => (event.shiftKey ? addBeside(node.id) : askWhy(node)),
      F2: () => edit(node.id),
      Delete: () => remove(node),
      Backspace: () => remove(node),
      ArrowDown: () => walkTo(order[at + 1]?.node.id),
      ArrowUp: () => walkTo(order[at - 1]?.node.id),
      ArrowLeft: () => walkTo(node.parentId ?? undefined),
      ArrowRight: () => walkTo(tree.nodes.find((one) => one.parentId === node.id)?.id),
      Home: () => walkTo(order[0]?.node.id),
      End: () => walkTo(order.at(-1)?.node.id),
      c: () => setState(node, 'confirmed'),
      x: () => setState(node, 'ruled_out'),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
