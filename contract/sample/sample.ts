import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { Instant } from '../values/values.ts'

export const SampleState = z.object({
  /** Nothing has been recorded yet, so sample data may be added. */
  offered: z.boolean(),
  /** Sample data exists and can be removed. */
  present: z.boolean(),
  /** Until when people of the sample call for help and answer; null while they do not. */
  liveUntil: Instant.nullable(),
})
export type SampleState = z.output<typeof SampleState>

export const sampleCalls = {
  readSampleState: defineCall('GET /api/sample', {
    summary: 'Reads whether sample data is offered or present.',
    answer: SampleState,
  }),
  addSample: defineCall('POST /api/sample', {
    needs: 'manageWorkspace',
    summary: 'Fills an empty workspace with a year of sample data.',
    answer: SampleState,
    status: 201,
  }),
  removeSample: defineCall('DELETE /api/sample', {
    needs: 'manageWorkspace',
    summary: 'Removes the sample data and nothing else.',
  }),
  startLiveShift: defineCall('POST /api/sample/live-shift', {
    needs: 'manageWorkspace',
    summary: 'Has people of the sample data call for help and answer for two hours.',
    answer: SampleState,
  }),
  stopLiveShift: defineCall('DELETE /api/sample/live-shift', {
    needs: 'manageWorkspace',
    summary: 'Stops a live shift: nobody calls any more, and open calls are still answered.',
    answer: SampleState,
  }),
}
