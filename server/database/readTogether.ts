/**
 * Reads by id what is asked for one by one: whatever is asked within a turn in one statement, and each id once. What was
 * read is kept, so use one for one piece of work.
 */
export function readTogether<Value>(
  read: (ids: string[]) => Promise<Map<string, Value>>,
): (id: string) => Promise<Value | undefined> {
  const asked = new Map<string, Promise<Value | undefined>>()
  let gathering: { ids: string[]; found: Promise<Map<string, Value>> } | null = null

  async function gather(ids: string[]): Promise<Map<string, Value>> {
    await new Promise<void>((resolve) => process.nextTick(resolve))
    gathering = null
    return read(ids)
  }

  function begin() {
    const ids: string[] = []
    return { ids, found: gather(ids) }
  }

  return (id) => {
    const known = asked.get(id)
    if (known) return known
    const { ids, found } = (gathering ??= begin())
    ids.push(id)
    const value = found.then((values) => values.get(id))
    asked.set(id, value)
    return value
  }
}
