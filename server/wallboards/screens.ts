import { wallInterval } from '../../contract/wallboards/wallboardChoices.ts'
import { type Wallboard, WallView } from '../../contract/wallboards/wallboards.ts'
import { logLevelFor } from '../database/database.ts'
import { buildOf } from '../http/pages.ts'
import { serializerOf } from '../records/serializer.ts'
import type { Services } from '../records/services.ts'
import { selectWallboardById, updateSeen } from './store.ts'
import { selectView } from './wallView.ts'

/** Milliseconds between two views that are sent because calls changed; after a pause the first is sent at once. */
const minInterval = 250
/** The interval when only the text of a case or the list of stations changed. */
const slowInterval = 2000

type Screen = { send(text: string): void; end(): void }
type Watched = {
  board: Wallboard
  screens: Set<Screen>
  timer: NodeJS.Timeout | null
  dueAt: number
  sentAt: number
  isReading: boolean
  isStale: boolean
}

export type Screens = {
  /** Sends a screen the view of its wallboard, now and after each change. Returns a function that stops it. */
  add(board: Wallboard, screen: Screen): () => void
  view(board: Wallboard): Promise<WallView>
  close(): void
}

const serialize = serializerOf(WallView)

/** The screens of this process. What many of them show is read once and sent to all. */
export function openScreens(services: Services): Screens {
  const watched = new Map<string, Watched>()
  const build = buildOf('wall.html')
  const view = (board: Wallboard) => selectView(services.database, board, build)

  /** Ends the screens of a revoked wallboard. */
  function drop(id: string) {
    const one = watched.get(id)
    if (!one) return
    watched.delete(id)
    if (one.timer) clearTimeout(one.timer)
    for (const screen of one.screens) screen.end()
  }

  async function refresh(one: Watched) {
    one.timer = null
    one.sentAt = performance.now()
    one.isReading = true
    one.isStale = false
    try {
      const board = await selectWallboardById(services.database.quick, one.board.id)
      if (!board) return drop(one.board.id)
      one.board = board
      const text = `event: view\ndata: ${serialize(await view(board))}\n\n`
      for (const screen of one.screens) screen.send(text)
      await updateSeen(services.database, board.id)
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'A wallboard could not be read; trying again.')
    }
    one.isReading = false
    if (watched.get(one.board.id) === one) schedule(one, one.isStale ? minInterval : wallInterval)
  }

  function schedule(one: Watched, interval: number) {
    if (one.isReading) {
      one.isStale = true
      return
    }
    const dueAt = Math.max(performance.now(), one.sentAt + interval)
    if (one.timer && one.dueAt <= dueAt) return
    if (one.timer) clearTimeout(one.timer)
    one.dueAt = dueAt
    one.timer = setTimeout(() => void refresh(one), Math.max(0, dueAt - performance.now()))
  }

  const unsubscribe = [
    services.live.subscribe((events) => {
      for (const { feature, id, action } of events) if (feature === 'wallboards' && action === 'revoked') drop(id)
      const features = new Set(events.map(({ feature }) => feature))
      const interval = features.has('calls')
        ? minInterval
        : features.has('cases') || features.has('stations')
          ? slowInterval
          : null
      if (interval !== null) for (const one of watched.values()) schedule(one, interval)
    }),
    services.live.onGap(() => watched.forEach((one) => schedule(one, minInterval))),
  ]

  return {
    view,
    add(board, screen) {
      const one = watched.get(board.id) ?? {
        board,
        screens: new Set(),
        timer: null,
        dueAt: 0,
        sentAt: -minInterval,
        isReading: false,
        isStale: false,
      }
      watched.set(board.id, one)
      one.screens.add(screen)
      schedule(one, minInterval)
      return () => {
        one.screens.delete(screen)
        if (one.screens.size > 0 || watched.get(board.id) !== one) return
        watched.delete(board.id)
        if (one.timer) clearTimeout(one.timer)
      }
    },
    close() {
      for (const stop of unsubscribe) stop()
      for (const id of watched.keys()) drop(id)
    },
  }
}
