/** Event streams that one person may have open in this process. */
export const mostStreams = 20

/**
 * Holds each person to so many open streams: one more ends the oldest of theirs. Answers how to count a stream until it is
 * closed.
 */
export function limitStreams(): (personId: string, end: () => void) => () => void {
  const open = new Map<string, Set<() => void>>()
  return (personId, end) => {
    const streams = open.get(personId) ?? new Set()
    open.set(personId, streams)
    const [oldest] = streams
    if (oldest && streams.size >= mostStreams) {
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
