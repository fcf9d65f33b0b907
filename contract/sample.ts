import { z } from 'zod'
import { defineCall } from './call.ts'

export const SampleState = z.object({
  /** Nothing was recorded yet, so sample data may be added. */
  offered: z.boolean(),
  /** Sample data is there and can be removed. */
  present: z.boolean(),
})
export type SampleState = z.output<typeof SampleState>

export const sampleCalls = {
  readSampleState: defineCall({
    method: 'GET',
    path: '/api/sample',
    summary: 'Says whether sample data is offered or present.',
    answer: SampleState,
  }),
  addSample: defineCall({
    method: 'POST',
    path: '/api/sample',
    needs: 'manageWorkspace',
    summary: 'Fills an empty workspace with a factory year.',
    answer: SampleState,
    status: 201,
  }),
  removeSample: defineCall({
    method: 'DELETE',
    path: '/api/sample',
    needs: 'manageWorkspace',
    summary: 'Removes the sample data and nothing else.',
  }),
}
