import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cause, CauseTree } from '../../contract/causes/causes.ts'
import { type CauseLeg, causeDepthLimit, causeLegs, causeLimit } from '../../contract/causes/causeChoices.ts'
import { toast } from '../ui/toast.tsx'
import type { EditorState } from './causeEditor.ts'
import * as model from './causeModel.ts'
import { mergeTrees } from './mergeTrees.ts'
import type { useCauseEditor } from './useCauseEditor.ts'

export type CauseBench = EditorState & ReturnType<typeof useCauseBench>

/** What is selected and edited on the workbench, and what its keys do. */
export function useCauseBench({ editor, tree, saving, othersIds }: ReturnType<typeof useCauseEditor>) {
  const { t } = useTranslation()
  const [selectedId, setSelected] = useState<string | null>(null)
  const [editingId, setEditing] = useState<string | null>(null)
  const [wantsFocus, setWantsFocus] = useState(false)
  /** The cause whose check is being entered, and the state that it gets. */
  const [checking, setChecking] = useState<{ id: string; state: 'confirmed' | 'ruled_out' } | null>(null)

  const order = causeLegs.flatMap((leg) => model.outlineOf(tree, leg))
  const selected = tree.nodes.find(({ id }) => id === selectedId)

  function walkTo(id: string | undefined): void {
    if (id === undefined) return
    setWantsFocus(true)
    setSelected(id)
  }
  function add(edit: (tree: CauseTree, id: string) => CauseTree): void {
    if (tree.nodes.length >= causeLimit) return toast({ title: t('There is no place for more causes.') })
    const id = crypto.randomUUID()
    editor.change((now) => edit(now, id))
    setSelected(id)
    setEditing(id)
  }
  const addBelow = (parentId: string | null, leg: CauseLeg) => add((now, id) => model.addBelow(now, id, parentId, leg))
  const addBeside = (besideId: string) => add((now, id) => model.addBeside(now, id, besideId))

  function remove(node: Cause): void {
    const before = editor.state.get().tree
    const at = order.findIndex((one) => one.node.id === node.id)
    const next = order.slice(0, at).at(-1) ?? order.find((one) => !model.branchOf(before, node.id).has(one.node.id))
    const after = model.removeBranch(before, node.id)
    editor.change(() => after)
    setEditing(null)
    walkTo(next?.node.id)
    if (node.text === '') return
    const undo = () => editor.change((now) => mergeTrees(after, before, now).tree)
    toast({ title: t('Cause removed'), action: { label: t('Undo'), onClick: undo } })
  }
  function commit(id: string, text: string): void {
    const node = editor.state.get().tree.nodes.find((one) => one.id === id)
    if (!node) return
    setEditing(null)
    if (text === '' && node.text === '') return remove(node)
    if (text !== '' && text !== node.text) editor.change((now) => model.changeCause(now, id, { text }))
    walkTo(id)
  }
  function cancel(id: string): void {
    commit(id, tree.nodes.find((one) => one.id === id)?.text ?? '')
  }
  function move(id: string, deeper: boolean, text?: string): void {
    editor.change((now) => {
      const changed = text ? model.changeCause(now, id, { text }) : now
      return deeper ? model.moveDeeper(changed, id) : model.moveOut(changed, id)
    })
  }
  function askWhy(node: Cause): void {
    const depth = order.find((one) => one.node.id === node.id)?.depth ?? 0
    if (depth + 1 < causeDepthLimit) addBelow(node.id, node.leg)
  }
  const hasCountermeasures = ({ id }: Cause) => tree.countermeasures.some(({ causeId }) => causeId === id)

  /** Confirming asks for the check; a cause with countermeasures stays confirmed. */
  function setState(node: Cause, state: Cause['state']): void {
    if (state === node.state) return
    if (state === 'confirmed') return setChecking({ id: node.id, state })
    if (hasCountermeasures(node)) return toast({ title: t('Remove its countermeasures first.') })
    if (state === 'ruled_out') return setChecking({ id: node.id, state })
    editor.change((now) => model.changeCause(now, node.id, { state }))
  }

  const keyDown = onNodeKey({ tree, order, walkTo, addBeside, askWhy, edit: setEditing, remove, setState })

  return {
    editor,
    tree,
    saving,
    othersIds,
    order,
    selected,
    selectedId,
    editingId,
    wantsFocus,
    checking,
    select: setSelected,
    edit: setEditing,
    closeCheck: () => setChecking(null),
    askAgain: (node: Cause) =>
      setChecking({ id: node.id, state: node.state === 'ruled_out' ? 'ruled_out' : 'confirmed' }),
    addBelow,
    addBeside,
    askWhy,
    remove,
    commit,
    cancel,
    move,
    setState,
    keyDown,
  }
}

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
const onNodeKey =
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
