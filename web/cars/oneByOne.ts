/** What was done with each of several things, and what could not be done. */
type Done<Item> = { done: Item[]; failed: { item: Item; error: unknown }[] }

/** Does the same with each of several things, one after the other; one that fails keeps none of the others back. */
export async function oneByOne<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<Done<Item>> {
  const result: Done<Item> = { done: [], failed: [] }
  for (const item of items) {
    try {
      await act(item)
      result.done.push(item)
    } catch (error) {
      result.failed.push({ item, error })
    }
  }
  return result
}
