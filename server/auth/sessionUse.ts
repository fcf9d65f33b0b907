import type { FastifyRequest } from 'fastify'
import { backgroundHeader, liveCalls } from '../../contract/live.ts'

/** Whether a request shows that somebody is there: not a stream that is kept open, nor what a page asks by itself. */
export const isUse = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.url !== liveCalls.openEvents.path && headers[backgroundHeader] === undefined
