/** Where the device keeps what the server said last about sample data. */
export const lastSampleState = 'sample-state'

/** Whether that was that there is something to show. */
export function wasSampleShown(): boolean {
  try {
    return localStorage.getItem(lastSampleState)?.includes('true') ?? false
  } catch {
    return false
  }
}
