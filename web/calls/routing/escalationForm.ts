import { CallRoute, type CallGroup } from '../../../contract/calls/callRoutes.ts'
import type { Figure } from '../../ui/formValues.ts'
import { issueText } from '../../i18n/issueText.ts'

type Hours = NonNullable<CallGroup['activeHours']>
export type RungValues = {
  role: NonNullable<CallGroup['role']> | null
  department: NonNullable<CallGroup['department']> | null
  personIds: string[]
  rotation: NonNullable<CallGroup['rotation']> | null
  hours: { from: string; to: string; weekdays: number[] } | null
  acknowledgeMinutes: Figure
  clearMinutes: Figure
}
export type EscalationValues = {
  callTypes: CallRoute['callTypes']
  site: string
  area: string
  shiftId: string | null
  repeats: Figure
  rungs: RungValues[]
}

export const newHours = { from: '06:00', to: '14:00', weekdays: [1, 2, 3, 4, 5] }
export const newRung: RungValues = {
  role: null,
  department: null,
  personIds: [],
  rotation: null,
  hours: null,
  acknowledgeMinutes: 5,
  clearMinutes: 30,
}
const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** The form values of an escalation, or of a new one for the responsible department. */
export function valuesOf(route: CallRoute | undefined): EscalationValues {
  if (!route)
    return { callTypes: [], site: '', area: '', shiftId: null, repeats: 0, rungs: [{ ...newRung, department: 'case' }] }
  const { callTypes, siteArea, shiftId, repeats, rungs } = route
  return {
    callTypes,
    site: siteArea?.site ?? '',
    area: siteArea?.area ?? '',
    shiftId,
    repeats,
    rungs: rungs.map(({ to, acknowledgeMinutes, clearMinutes }) => ({
      role: to.role ?? null,
      department: to.department ?? null,
      personIds: to.personIds ?? [],
      rotation: to.rotation ?? null,
      hours: to.activeHours ? { ...to.activeHours, weekdays: to.activeHours.weekdays ?? everyDay } : null,
      acknowledgeMinutes,
      clearMinutes,
    })),
  }
}

/** Form values as sent; minutes that are not a number are passed on, for the contract to refuse. */
const routeOf = ({ callTypes, site, area, shiftId, repeats, rungs }: EscalationValues) => ({
  callTypes,
  siteArea: site.trim() === '' ? null : { site, area: area.trim() === '' ? null : area },
  shiftId,
  repeats,
  rungs: rungs.map(({ role, department, personIds, rotation, hours, ...delays }) => ({
    to: {
      ...(role && { role }),
      ...(department && { department }),
      ...(personIds.length > 0 && { personIds }),
      ...(rotation && personIds.length > 1 && { rotation }),
      ...(hours && { activeHours: hours satisfies Hours }),
    },
    ...delays,
  })),
})

/** The errors of an escalation, by path of the field: `rungs.0.to`; or the valid escalation. */
export function checked(values: EscalationValues): { route?: CallRoute; errors: Record<string, string> } {
  const read = CallRoute.safeParse(routeOf(values))
  if (read.success) return { route: read.data, errors: {} }
  const errors: Record<string, string> = {}
  for (const issue of read.error.issues) errors[issue.path.slice(0, 3).join('.')] ??= issueText(issue)
  return { errors }
}
