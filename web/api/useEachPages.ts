import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  notifyManager,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Page } from './api.ts'

type Data<Item> = InfiniteData<Page<Item>, string | null>
type Options<Item> = InfiniteQueryObserverOptions<Page<Item>, Error, Data<Item>, QueryKey, string | null>
type Observer<Item> = InfiniteQueryObserver<Page<Item>, Error, Data<Item>, QueryKey, string | null>
type PagesResult<Item> = InfiniteQueryObserverResult<Data<Item>>

/** What `infiniteQueryOptions` returns: its type names its own query key, and so differs from query to query. */
export type PagesQuery = { queryKey: QueryKey }

/** The parts of a result whose change causes a render; the others are read with `now` when they are needed. */
const watched: ('data' | 'error')[] = ['data', 'error']

type Defaulted<Item> = [key: string, options: Options<Item>]

/**
 * Paged queries whose number changes, as `useInfiniteQuery` reads one of them. A query with a key that was there before, but
 * of another hash, has the previous data as its placeholder.
 * @returns `results` by key; `now` answers the current result of one, whose other parts may have changed since; `readOn`
 *   fetches the next page of one, `retry` what has failed
 */
export function useEachPages<Item>(queries: readonly (readonly [key: string, options: PagesQuery])[]) {
  const client = useQueryClient()
  const [observers] = useState(() => new Observers<Item>(client))
  const options = queries.map(([key, one]): Defaulted<Item> => [
    key,
    {
      ...client.defaultQueryOptions(one as never),
      notifyOnChangeProps: watched,
      _optimisticResults: 'optimistic',
    } as Options<Item>,
  ])
  useSyncExternalStore(observers.subscribe, observers.changes)
  const results = observers.resultsOf(options)
  useEffect(() => observers.observe(options, results))
  return {
    results,
    now: observers.now,
    readOn: observers.readOn,
    error: [...results.values()].find((result) => result.error)?.error ?? null,
    retry(): void {
      for (const result of results.values()) if (result.isError) void result.refetch()
    },
  }
}

class Observers<Item> {
  readonly #client: QueryClient
  readonly #known = new Map<string, Observer<Item>>()
  readonly #stops = new Map<string, () => void>()
  readonly #listeners = new Set<() => void>()
  /** The results that were last rendered. */
  #rendered: ReadonlyMap<string, PagesResult<Item>> = new Map()
  #changes = 0

  constructor(client: QueryClient) {
    this.#client = client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    for (const [key, observer] of this.#known) this.#start(key, observer)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      for (const stop of this.#stops.values()) stop()
      this.#stops.clear()
    }
  }

  readonly changes = (): number => this.#changes

  readonly now = (key: string): PagesResult<Item> | undefined => this.#known.get(key)?.getCurrentResult()

  readonly readOn = (key: string): void => {
    const result = this.now(key)
    if (result?.hasNextPage && !result.isFetching && !result.isFetchNextPageError) void result.fetchNextPage()
  }

  resultsOf(options: Defaulted<Item>[]): ReadonlyMap<string, PagesResult<Item>> {
    return new Map(
      options.map(([key, one]) => [
        key,
        this.#observer(key, one).getOptimisticResult(one as never) as PagesResult<Item>,
      ]),
    )
  }

  observe(options: Defaulted<Item>[], rendered: ReadonlyMap<string, PagesResult<Item>>): void {
    this.#rendered = rendered
    const wanted = new Set(options.map(([key]) => key))
    for (const key of this.#known.keys()) if (!wanted.has(key)) this.#drop(key)
    for (const [key, one] of options) {
      const observer = this.#observer(key, one)
      observer.setOptions(one)
      if (this.#listeners.size > 0) this.#start(key, observer)
    }
  }

  #observer(key: string, options: Options<Item>): Observer<Item> {
    const known = this.#known.get(key)
    if (known) return known
    const made: Observer<Item> = new InfiniteQueryObserver(this.#client, options)
    this.#known.set(key, made)
    return made
  }

  #start(key: string, observer: Observer<Item>): void {
    if (this.#stops.has(key)) return
    const note = notifyManager.batchCalls(() => {
      // Each observer also notifies of the result that the first render has already read.
      const [before, after] = [this.#rendered.get(key), observer.getCurrentResult()]
      if (before && watched.every((part) => before[part] === after[part])) return
      this.#changes += 1
      for (const listener of this.#listeners) listener()
    })
    this.#stops.set(key, observer.subscribe(note))
  }

  #drop(key: string): void {
    this.#stops.get(key)?.()
    this.#stops.delete(key)
    this.#known.delete(key)
  }
}
