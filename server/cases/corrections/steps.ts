import type { Correction } from '../../../contract/cases/corrections.ts'

export type Step = Correction['steps'][number]
export type StepName = Step['name']

/** Returns the steps of each action. Posting is one of them only when it is done from here. */
export function stepsOf(action: Correction['correctionAction'], isPostedHere: boolean): Step[] {
  const names: StepName[] = ['check', 'creditMemo', 'creditMemoLines']
  if (action === 'Create Credit and Rebill') names.push('invoice', 'invoiceLines')
  if (isPostedHere) names.push('posting')
  names.push('posted')
  const now = new Date().toISOString()
  return names.map((name) => ({
    name,
    state: name === 'check' ? 'done' : 'waiting',
    at: name === 'check' ? now : null,
    detail: null,
  }))
}

/** The first unfinished step; null when all are done. */
export const nextStep = (steps: Step[]): Step | null => steps.find(({ state }) => state !== 'done') ?? null

/** Whether all documents have been created, so that at most their posting is missing. */
export const isMade = (steps: Step[]): boolean => nextStep(steps)?.name === 'posted' || nextStep(steps) === null

/** Returns the steps with the next one marked as failed, and why; unchanged when none is left. */
export function failedSteps(steps: Step[], reason: string): Step[] {
  const step = nextStep(steps)
  if (!step) return steps
  return withStep(steps, step.name, { state: 'failed', at: new Date().toISOString(), detail: reason })
}

export const withStep = (steps: Step[], name: StepName, change: Partial<Step>): Step[] =>
  steps.map((step) => (step.name === name ? { ...step, ...change } : step))
