/** Key under which the device stores the last known state of sample data. */
export const lastSampleState = 'sample-state'

/** Whether the last known state has a notice. */
export function wasSampleShown(): boolean {
  try {
    return localStorage.getItem(lastSampleState)?.includes('true') ?? false
  } catch {
    return false
  }
}
