export const ageBands = ['week', 'month', 'quarter', 'older'] as const
export const scatterLimit = 5_000

/** At most ten bars: with more values than that, the nine largest and the rest. */
export const paretoDimensions = ['category', 'department', 'station', 'cause', 'issueType', 'priority', 'tag'] as const
export type ParetoDimension = (typeof paretoDimensions)[number]
/** What bars stand for: a property of cases, or a custom field, `custom.defect_type`. */
export type ParetoBy = ParetoDimension | `custom.${string}`

/** Whether bars stand for a custom field. */
export const isCustomBy = (by: string): by is `custom.${string}` => by.startsWith('custom.')
/**
 * What the height of a bar measures: cases, the actual hours or savings entered on them, or the minutes that their calls
 * stopped a line.
 */
export const paretoMeasures = ['cases', 'hours', 'savings', 'downtime'] as const
export type ParetoMeasure = (typeof paretoMeasures)[number]

/** Complete weeks. `cases`: 0 where none was reported. `resolution`: without weeks in which none was completed. */
export const controlled = ['cases', 'resolution'] as const
/** Points needed to compute limits. */
export const controlMinimum = 12
export const signals = ['outside', 'run'] as const

/** What calls are grouped by, and which of their times a chart shows. */
export const callDimensions = ['week', 'area', 'type', 'shift'] as const
export type CallDimension = (typeof callDimensions)[number]
export const callTimes = ['acknowledge', 'arrive', 'clear'] as const
export type CallTime = (typeof callTimes)[number]
