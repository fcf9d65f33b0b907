import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { CallPreview, CallPreviewQuery, CallRoute, CallRoutes, CallTest } from './callRoutes.ts'
import {
  AndonCall,
  CallAcknowledged,
  CallCancelled,
  CallCleared,
  CallFigures,
  CallFiguresQuery,
  CallListQuery,
  DowntimeCorrected,
} from './calls.ts'
import { RaisedCall } from './raisedCall.ts'
import { body, Id } from '../values/values.ts'

const ofCase = { answer: AndonCall } as const

export const callCalls = {
  listCalls: defineCall('GET /api/calls', {
    summary: 'Lists calls, newest first unless sorted otherwise, filtered and paged.',
    query: CallListQuery,
    answer: z.array(AndonCall),
  }),
  readCallFigures: defineCall('GET /api/calls/figures', {
    summary: 'How fast calls are answered, and how long lines stood: in all, by area, type, shift and week.',
    query: CallFiguresQuery,
    answer: CallFigures,
  }),
  readCall: defineCall('GET /api/cases/{id}/call', {
    summary: 'Reads the open call of a case, else its last one.',
    ...ofCase,
  }),
  raiseCall: defineCall('POST /api/cases/{id}/call', {
    summary: 'Calls for help immediately.',
    ...ofCase,
    body: RaisedCall,
    status: 201,
  }),
  correctDowntime: defineCall('PATCH /api/cases/{id}/call', {
    needs: 'manageCalls',
    summary: 'Corrects when the line ran again, with a reason.',
    ...ofCase,
    body: DowntimeCorrected,
  }),
  acknowledgeCall: defineCall('POST /api/cases/{id}/call/acknowledge', {
    summary: 'Acknowledges a call. People who acknowledge it after the first one are helpers.',
    atKiosk: 'now',
    ...ofCase,
    body: CallAcknowledged,
    checksVersion: true,
  }),
  arriveAtCall: defineCall('POST /api/cases/{id}/call/arrive', {
    summary: 'Says that one is there.',
    ...ofCase,
    body: body({}),
    checksVersion: true,
  }),
  clearCall: defineCall('POST /api/cases/{id}/call/clear', {
    summary: 'Clears a call, with what solved the problem.',
    ...ofCase,
    body: CallCleared,
    checksVersion: true,
  }),
  cancelCall: defineCall('POST /api/cases/{id}/call/cancel', {
    summary: 'Takes a wrong call back, with a reason.',
    ...ofCase,
    body: CallCancelled,
    checksVersion: true,
  }),
  readCallRoutes: defineCall('GET /api/call-routes', {
    summary: 'Reads the ladders that calls take.',
    answer: z.array(CallRoute),
    versionInHeader: true,
  }),
  putCallRoutes: defineCall('PUT /api/call-routes', {
    needs: 'manageCalls',
    summary: 'Replaces all ladders; the first one that matches a call is used.',
    body: CallRoutes,
    answer: z.array(CallRoute),
    versionInHeader: true,
  }),
  previewCall: defineCall('GET /api/call-routes/preview', {
    summary: 'Who would be called when, by a call now or at another moment.',
    query: CallPreviewQuery,
    answer: CallPreview,
  }),
  testCall: defineCall('POST /api/call-routes/test', {
    needs: 'manageCalls',
    summary: 'Sends a test call, marked as one, to the people who would be called first now.',
    body: CallTest,
    answer: z.object({ toldIds: z.array(Id) }),
  }),
}
