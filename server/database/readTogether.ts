/**
 * Batches reads by id: the ids requested within a tick are read in one statement, each id once. Results are cached without
 * limit, so use one instance for one piece of work.
 */
export function readTogether<Value>(
  read: (ids: string[]) => Promise<Map<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  const requested = new Map<string, Promise<Value | undefined>>()
  let batch: { ids: string[]; found: Promise<Map<string, Value>> } | null = null

  async function readBatch(ids: string[]): Promise<Map<string, Value>> {
    await new Promise<void>((resolve) => process.nextTick(resolve))
    batch = null
    return read(ids)
  }

  function startBatch() {
    const ids: string[] = []
    return { ids, found: readBatch(ids) }
  }

  return (id) => {
    const known = requested.get(id)
    if (known) return known
    const { ids, found } = (batch ??= startBatch())
    ids.push(id)
    const value = found.then((values) => values.get(id))
    requested.set(id, value)
    return value
  }
}
