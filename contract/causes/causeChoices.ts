/** Why a problem happened, why it was not detected, and why the system allowed both. */
export const causeLegs = ['occurred', 'escaped', 'system'] as const
export type CauseLeg = (typeof causeLegs)[number]

export const causeStates = ['suspected', 'confirmed', 'ruled_out'] as const
export type CauseState = (typeof causeStates)[number]

/** The usual bones of a fishbone; a cause may name another category. */
export const causeCategories = ['man', 'machine', 'material', 'method', 'measurement', 'environment'] as const

export const causeLegLabels: Record<CauseLeg, string> = {
  occurred: 'Why did it occur?',
  escaped: 'Why was it not detected?',
  system: 'Why did the system allow it?',
}

export const causeStateLabels: Record<CauseState, string> = {
  suspected: 'Suspected',
  confirmed: 'Confirmed',
  ruled_out: 'Ruled out',
}

export const causeCategoryLabels: Record<(typeof causeCategories)[number], string> = {
  man: 'Man',
  machine: 'Machine',
  material: 'Material',
  method: 'Method',
  measurement: 'Measurement',
  environment: 'Environment',
}

/** Causes of one CAR. */
export const causeLimit = 300
/** Levels of "why", the first cause included. */
export const causeDepthLimit = 15
export const countermeasureLimit = 100
export const causeTextLimit = 500
export const checkTextLimit = 2000
export const causeCategoryLimit = 40
export const causeFileLimit = 20
export const countermeasureTextLimit = 1000
export const weightLimit = 200
export const countermeasureTaskLimit = 50

/** Cause codes that the workspace keeps, with retired ones. */
export const causeCodeLimit = 500
export const causeCodeLength = 20
export const causeCodeLabelLimit = 120
