import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { CarFormValues } from './carForm.ts'
import { PickedCase } from './CaseLine.tsx'

/** An unsaved draft, and the version that it is based on. */
const CarDraft = z.object({
  savedAt: z.string(),
  /** The CAR's id, even if it does not exist yet, so that sending it twice has the effect of sending it once. */
  id: z.uuid(),
  /** The version of the CAR that was loaded; null for a new one. */
  version: z.int().nullable(),
  start: CarFormValues,
  values: CarFormValues,
  /** The cases that a new CAR is opened for. */
  cases: z.array(PickedCase).default([]),
})
type CarDraft = z.output<typeof CarDraft>

/** Milliseconds without typing before a draft is stored. */
const debounceDelay = 300

/** Contains the form and the person: nobody is offered another person's draft. */
export const draftKey = (userId: string, form: string): string => `car-draft.${userId}.${form}`

/** When the draft under a `draftKey` was last typed; null without one. */
export const useDraftedAt = (key: string): string | null =>
  useSyncExternalStore(listen, () => stored(key)?.savedAt ?? null)

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps what is typed on this device until it is saved: it survives a reload, a crash and a closed tab. `key` is a
 * `draftKey`.
 */
export function useCarDraft(key: string) {
  const [found] = useState(() => stored(key))
  const waiting = useRef<{ timer: number; draft: CarDraft } | null>(null)

  function forget(): void {
    window.clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  function keepNow(): void {
    if (waiting.current) store(key, waiting.current.draft)
    forget()
  }
  const leave = useEffectEvent(keepNow)
  useEffect(() => {
    // Phones end a hidden page without further events.
    const onHidden = () => leave()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onHidden)
      leave()
    }
  }, [])

  return {
    found,
    keep(draft: CarDraft): void {
      window.clearTimeout(waiting.current?.timer)
      waiting.current = { draft, timer: window.setTimeout(keepNow, debounceDelay) }
    },
    drop(): void {
      forget()
      store(key, null)
    },
  }
}

function store(key: string, draft: CarDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or switched off: the draft then lives only as long as the page.
  }
  for (const listener of listeners) listener()
}

function stored(key: string): CarDraft | null {
  try {
    return CarDraft.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
