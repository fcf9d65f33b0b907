/** Event streams that one person may have open in this process. */
export const maxStreams = 20

/**
 * Limits the open streams of each person: one more ends their oldest. Returns a function that registers a stream, which
 * returns one that unregisters it.
 */
export function limitStreams(): (personId: string, end: () => void) => () => void {
  const open = new Map<string, Set<() => void>>()
  return (personId, end) => {
    const streams = open.get(personId) ?? new Set()
    open.set(personId, streams)
    const [oldest] = streams
    if (oldest && streams.size >= maxStreams) {
      streams.delete(oldest)
      oldest()
    }
    streams.add(end)
    return () => {
      streams.delete(end)
      if (streams.size === 0 && open.get(personId) === streams) open.delete(personId)
    }
  }
}
