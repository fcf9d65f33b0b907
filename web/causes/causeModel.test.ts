import { expect, test } from 'vitest'
import type { Cause, CauseTree } from '../../contract/causes/causes.ts'
import * as model from './causeModel.ts'
import { mergeTrees } from './mergeTrees.ts'
import { aTree } from './testing/aTree.ts'

const textsOf = (tree: CauseTree) =>
  model.outlineOf(tree, 'occurred').map(({ node, depth }) => `${'>'.repeat(depth)}${node.text}`)
const edit = (tree: CauseTree, id: string, change: Partial<Cause>) => model.changeCause(tree, id, change)
const tree = aTree([
  ['a', null],
  ['b', 'a'],
  ['c', null],
])

test('a cause is added below or beside another one, and moved deeper and out', () => {
  expect(textsOf(edit(model.addBelow(tree, 'd', 'a', 'occurred'), 'd', { text: 'd' }))).toEqual(['a', '>b', '>d', 'c'])
  expect(textsOf(edit(model.addBeside(tree, 'd', 'a'), 'd', { text: 'd' }))).toEqual(['a', '>b', 'd', 'c'])
  const deeper = model.moveDeeper(tree, 'c')
  expect(textsOf(deeper)).toEqual(['a', '>b', '>c'])
  expect(textsOf(model.moveOut(deeper, 'b'))).toEqual(['a', '>c', 'b'])
  // The first of its level cannot go deeper, and none further out than the question.
  expect(model.moveDeeper(tree, 'a')).toBe(tree)
  expect(model.moveOut(tree, 'c')).toBe(tree)
})

test('removing a cause removes what is below it and their countermeasures', () => {
  const row = { id: 'm', causeId: 'b', text: 'm', effect: null, cost: null, ownerId: null, dueDate: null }
  const withRow = model.putCountermeasure(tree, { ...row, chosen: true, chosenWhy: '', taskIds: [] })
  const removed = model.removeBranch(withRow, 'a')
  expect(textsOf(removed)).toEqual(['c'])
  expect(removed.countermeasures).toEqual([])
  // Undo brings them back in their places, beside what happened meanwhile.
  const meanwhile = edit(removed, 'c', { text: 'c2' })
  const back = mergeTrees(removed, withRow, meanwhile).tree
  expect(textsOf(back)).toEqual(['a', '>b', 'c2'])
})

test('changes of two people are merged cause by cause', () => {
  const mine = edit(model.addBelow(tree, 'd', 'b', 'occurred'), 'd', { text: 'mine' })
  const theirs = edit({ ...model.addBeside(tree, 'e', 'c'), version: 2 }, 'e', { text: 'theirs' })
  const merged = mergeTrees(tree, mine, theirs)
  expect(merged.conflicts).toEqual([])
  expect(textsOf(merged.tree)).toEqual(['a', '>b', '>>mine', 'c', 'theirs'])
  expect(merged.tree.version).toBe(2)
})

test('where both changed the same cause, theirs is kept and named', () => {
  const mine = edit(tree, 'c', { state: 'ruled_out' })
  const theirs = edit(tree, 'c', { state: 'confirmed' })
  const { tree: merged, conflicts } = mergeTrees(tree, mine, theirs)
  expect(conflicts).toEqual(['c'])
  expect(merged.nodes.find(({ id }) => id === 'c')?.state).toBe('confirmed')
})

test('what was added below a cause that somebody else removed goes with it', () => {
  const mine = edit(model.addBelow(tree, 'd', 'b', 'occurred'), 'd', { text: 'mine' })
  expect(textsOf(mergeTrees(tree, mine, model.removeBranch(tree, 'a')).tree)).toEqual(['c'])
})
