import type { CauseTree } from '../../contract/causes/causes.ts'
import { CallError } from '../api/callError.ts'
import { sharedState } from '../browser/sharedState.ts'
import { mergeTrees } from './mergeTrees.ts'

/** Milliseconds without a change before it is sent: typing is sent as one. */
const debounceDelay = 500

export type EditorState = {
  tree: CauseTree
  saving: 'saved' | 'saving' | 'notSaved'
  /** Causes that somebody else has just added or changed. */
  othersIds: ReadonlySet<string>
}

type Options = {
  save: (tree: CauseTree, version: number) => Promise<CauseTree>
  /** Somebody else changed the same causes; their texts, as they are now. */
  onConflict: (texts: string[]) => void
  /** The server did not accept a change, which is undone. */
  onRefusal: (error: CallError) => void
}

export type CauseEditor = ReturnType<typeof openCauseEditor>

/**
 * Edits an analysis in memory and sends it whole after a debounceDelay. What others change meanwhile is merged in,
 * cause by cause; causes without text stay here until they have some.
 */
export function openCauseEditor(start: CauseTree, { save, onConflict, onRefusal }: Options) {
  let base = start
  const state = sharedState<EditorState>({ tree: start, saving: 'saved', othersIds: new Set() })
  let timer = 0
  let isSending = false

  const set = (next: Partial<EditorState>) => state.set({ ...state.get(), ...next })
  const isDirty = () => !isSameTree(written(state.get().tree), base)

  /** Rebases one's own unsent changes on the version of the server. */
  function rebase(theirs: CauseTree, from: CauseTree): void {
    const { tree, conflicts } = mergeTrees(from, state.get().tree, theirs)
    base = theirs
    set({ tree, othersIds: new Set(changedIds(from, theirs)) })
    if (conflicts.length > 0) onConflict(conflicts)
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    set({ saving: 'saving' })
    try {
      while (isDirty()) await sendOnce()
      set({ saving: 'saved' })
    } catch (error) {
      if (error instanceof CallError && error.problem && error.status < 500) {
        set({ tree: base, saving: 'saved' })
        onRefusal(error)
      } else set({ saving: 'notSaved' })
    } finally {
      isSending = false
    }
  }

  async function sendOnce(): Promise<void> {
    const sent = written(state.get().tree)
    try {
      const answer = await save(sent, base.version)
      const { tree } = mergeTrees(sent, state.get().tree, answer)
      base = answer
      set({ tree })
    } catch (error) {
      const current = error instanceof CallError && error.status === 412 ? error.problem?.current : undefined
      if (!current) throw error
      rebase(current as CauseTree, base)
    }
  }

  return {
    state,
    change(edit: (tree: CauseTree) => CauseTree): void {
      set({ tree: edit(state.get().tree) })
      window.clearTimeout(timer)
      timer = window.setTimeout(() => void send(), debounceDelay)
    },
    /** Sends pending changes at once. */
    flush(): Promise<void> {
      window.clearTimeout(timer)
      return isDirty() ? send() : Promise.resolve()
    },
    /** Merges a version that somebody else has saved. */
    receive(theirs: CauseTree): void {
      if (!isSending && theirs.version > base.version) rebase(theirs, base)
    },
  }
}

/** The analysis without causes that have no text yet, and what is below them. */
function written(tree: CauseTree): CauseTree {
  const gone = new Set(tree.nodes.flatMap(({ id, text }) => (text.trim() === '' ? [id] : [])))
  if (gone.size === 0) return tree
  for (let size = 0; size < gone.size;) {
    size = gone.size
    for (const { id, parentId } of tree.nodes) if (parentId !== null && gone.has(parentId)) gone.add(id)
  }
  return { ...tree, nodes: tree.nodes.filter(({ id }) => !gone.has(id)) }
}

const isSameTree = (one: CauseTree, other: CauseTree): boolean =>
  JSON.stringify([one.nodes, one.countermeasures]) === JSON.stringify([other.nodes, other.countermeasures])

function changedIds(from: CauseTree, to: CauseTree): string[] {
  const rows = (tree: CauseTree) => [...tree.nodes, ...tree.countermeasures]
  const was = new Map(rows(from).map((row) => [row.id, JSON.stringify(row)]))
  return rows(to).flatMap((row) => (was.get(row.id) === JSON.stringify(row) ? [] : [row.id]))
}
