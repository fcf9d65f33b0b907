import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

type PromptPartProps<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
}

/**
 * A part that somebody is waiting for: once loaded, it is rendered ahead of pending work. `lazy` would render it after that,
 * seconds later on a slow phone.
 */
export function PromptPart<Props extends object>({ load, props }: PromptPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    load().then(
      (loaded) => flushSync(() => setPart(() => loaded.default)),
      (error: unknown) => setFailure(error),
    )
  }, [load])
  if (failure) throw failure
  return Part && <Part {...props} />
}
