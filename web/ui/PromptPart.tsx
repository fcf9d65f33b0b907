import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { awaitPart } from './promptParts.ts'

type PromptPartProps<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
}

/**
 * A part that somebody is waiting for: while it loads, the page behind it renders nothing further, and once loaded it is
 * rendered ahead of pending work. `lazy` would render it after that, seconds later on a slow phone.
 */
export function PromptPart<Props extends object>({ load, props }: PromptPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const end = awaitPart()
    load()
      .then(
        (loaded) => flushSync(() => setPart(() => loaded.default)),
        (error: unknown) => setFailure(error),
      )
      // The part itself is in the next frame, and other work after it.
      .finally(() => requestAnimationFrame(() => setTimeout(end)))
    return end
  }, [load])
  if (failure) throw failure
  return Part && <Part {...props} />
}
