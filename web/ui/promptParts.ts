/** How many parts somebody is waiting for. */
let awaited = 0
const postponed = new Set<() => void>()

/** Postpones other rendering while somebody waits for a part; the function that it returns ends that. */
export function awaitPart(): () => void {
  awaited += 1
  let isAwaited = true
  return () => {
    if (!isAwaited) return
    isAwaited = false
    awaited -= 1
    if (awaited > 0) return
    const works = [...postponed]
    postponed.clear()
    for (const work of works) work()
  }
}

/** Runs work once nobody is waiting for a part: at once, if nobody is. Returns a function that cancels it. */
export function afterPromptParts(work: () => void): () => void {
  if (awaited === 0) work()
  else postponed.add(work)
  return () => void postponed.delete(work)
}
