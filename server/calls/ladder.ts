import type { UrgentCallType } from '../../contract/callChoices.ts'
import type { CallRoute } from '../../contract/callRoutes.ts'
import { plannedShift } from '../settings/settings.ts'
import type { CallPlace } from './store.ts'
import type { PlannedStep } from './stepStore.ts'

/** Which of the ladders a call takes: the first that matches. The last one matches any. */
export function matchingRoute(routes: readonly CallRoute[], type: UrgentCallType, place: CallPlace): number {
  const shiftId = place.shift && plannedShift(place.shift).id
  const found = routes.findIndex(
    (route) =>
      (route.callTypes.length === 0 || route.callTypes.includes(type)) &&
      (route.siteArea === null || isAt(route.siteArea, place)) &&
      (route.shiftId === null || route.shiftId === shiftId),
  )
  return found === -1 ? routes.length - 1 : found
}

function isAt({ site, area }: NonNullable<CallRoute['siteArea']>, place: CallPlace): boolean {
  return isSame(site, place.site) && (!area || isSame(area, place.area))
}

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/** The first rung is told at once, each other one when the rungs before had their time, and the last one again and again. */
export function stepsUntilAcknowledged({ rungs, repeats }: CallRoute): PlannedStep[] {
  let minutes = 0
  const planned = rungs.map(({ to, acknowledgeMinutes }, index) => {
    const step = { rung: index + 1, minutes, target: to }
    minutes += acknowledgeMinutes
    return step
  })
  const last = planned.at(-1)
  const pause = rungs.at(-1)?.acknowledgeMinutes ?? 0
  if (!last) return planned
  const repeated = Array.from({ length: repeats }, (_none, again) => ({ ...last, minutes: minutes + again * pause }))
  return [...planned, ...repeated]
}

/** Each rung is told when it and the rungs before had their time. */
export function stepsUntilCleared({ rungs }: CallRoute): PlannedStep[] {
  let minutes = 0
  return rungs.map(({ to, clearMinutes }, index) => {
    minutes += clearMinutes
    return { rung: index + 1, minutes, target: to }
  })
}
