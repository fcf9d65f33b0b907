import { sampleCalls } from '../../contract/sample.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { addSample, removeSample, sampleState } from './sample.ts'

export const sampleRoutes = (house: House): Route[] => [
  serve(sampleCalls.readSampleState, ({ by }) => sampleState(house, by)),
  serve(sampleCalls.addSample, (asked) => addSample(house, asked)),
  serve(sampleCalls.removeSample, (asked) => removeSample(house, asked)),
]
