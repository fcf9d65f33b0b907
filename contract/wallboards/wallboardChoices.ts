/** The state of a station by its worst call, worst first. `stopped` and `waiting`: nobody has acknowledged. */
export const stationStates = ['stopped', 'waiting', 'coming', 'attended', 'clear'] as const
export type StationState = (typeof stationStates)[number]

export const wallboardNameLimit = 80
/** Maximum number of wallboards per installation. */
export const wallboardLimit = 100
/** Milliseconds after which a wallboard receives its state again, even when nothing has changed. */
export const wallInterval = 20_000
