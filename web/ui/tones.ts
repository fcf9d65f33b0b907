import type { CasePriority, CaseStatus } from '../../contract/cases/caseChoices.ts'

/** A family of colours: `text` on `soft` has a contrast of 4.5 to 1, `mark` on the page of 3 to 1. */
export type Tone = 'slate' | 'blue' | 'violet' | 'green' | 'grey' | 'orange' | 'red' | 'teal'
type Shades = { text: string; soft: string; mark: string }

export const lightTones: Record<Tone, Shades> = {
  slate: { text: '#3d4a5c', soft: '#ebeff4', mark: '#64748b' },
  blue: { text: '#1d4fb8', soft: '#e8f0fe', mark: '#2f6fed' },
  violet: { text: '#5b34b8', soft: '#f1ecfd', mark: '#7c5ce0' },
  green: { text: '#17683a', soft: '#e4f5ea', mark: '#1f8a50' },
  grey: { text: '#555d69', soft: '#f0f1f4', mark: '#858d98' },
  orange: { text: '#924607', soft: '#fdf0e1', mark: '#cf6a12' },
  red: { text: '#b42318', soft: '#fdeceb', mark: '#d92d20' },
  teal: { text: '#0b6660', soft: '#e0f4f2', mark: '#0d857c' },
}

export const darkTones: Record<Tone, Shades> = {
  slate: { text: '#b9c5d4', soft: '#1e2733', mark: '#8796aa' },
  blue: { text: '#96bdff', soft: '#152542', mark: '#5b93f5' },
  violet: { text: '#c4afff', soft: '#271e45', mark: '#9a7cf2' },
  green: { text: '#7fdca4', soft: '#122f20', mark: '#3fb575' },
  grey: { text: '#a8b0bb', soft: '#1e232a', mark: '#7c8591' },
  orange: { text: '#ffbd80', soft: '#362310', mark: '#f0913a' },
  red: { text: '#ffa29a', soft: '#3b1816', mark: '#f0564a' },
  teal: { text: '#62dacf', soft: '#0e2e2c', mark: '#2bb3a6' },
}

/** The statuses of cases, and those that only CARs have. */
export type MarkedStatus = CaseStatus | 'verifying' | 'cancelled'

export const statusTone: Record<MarkedStatus, Tone> = {
  new: 'slate',
  in_progress: 'blue',
  review: 'violet',
  completed: 'green',
  closed: 'grey',
  verifying: 'teal',
  cancelled: 'grey',
}

export const priorityTone: Record<CasePriority, Tone> = {
  low: 'grey',
  medium: 'blue',
  high: 'orange',
  critical: 'red',
}

/** The CSS variable for a shade of a tone in the current colour scheme. */
export const toneVariable = (tone: Tone, shade: keyof Shades): string => `var(--tone-${tone}-${shade})`
