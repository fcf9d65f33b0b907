import { sampleCalls } from '../../contract/sample/sample.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { addSample, removeSample, sampleState, startLiveShift, stopLiveShift } from './sample.ts'

export const sampleRoutes = (services: Services): Route[] => [
  serve(sampleCalls.readSampleState, ({ by }) => sampleState(services, by)),
  serve(sampleCalls.addSample, (exchange) => addSample(services, exchange)),
  serve(sampleCalls.removeSample, (exchange) => removeSample(services, exchange)),
  serve(sampleCalls.startLiveShift, (exchange) => startLiveShift(services, exchange)),
  serve(sampleCalls.stopLiveShift, (exchange) => stopLiveShift(services, exchange)),
]
