/** The items that succeeded and those that failed. */
type Done<Item> = { done: Item[]; failed: { item: Item; error: unknown }[] }

/** Applies the same to several items in sequence; one that fails does not stop the others. */
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
