import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../contract/calls/callRoutes.ts'
import { plannedShift } from '../settings/settings.ts'
import type { CallPlace } from './placeStore.ts'
import type { PlannedStep } from './stepStore.ts'

/** Returns the escalation of a call: the first that matches. The last one matches any call. */
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

const isAt = ({ site, area }: NonNullable<CallRoute['siteArea']>, place: CallPlace): boolean =>
  isSame(site, place.site) && (!area || isSame(area, place.area))

const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase()

/**
 * Plans the first step at once, each other one when the time of the steps before it is over, and the last one
 * repeatedly.
 */
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

/** Plans each step when its own time and that of the steps before it is over. */
export function stepsUntilCleared({ rungs }: CallRoute): PlannedStep[] {
  let minutes = 0
  return rungs.map(({ to, clearMinutes }, index) => {
    minutes += clearMinutes
    return { rung: index + 1, minutes, target: to }
  })
}
