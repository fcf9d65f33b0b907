import {
  CheckListQuery,
  DecisionSent,
  Effectiveness,
  EffectivenessCheck,
  EffectivenessRound,
  PlanPoint,
  PlanPoints,
  PlanSent,
  VerdictAnswer,
} from './effectiveness.ts'
import { z } from 'zod'
import { defineCall } from '../http/call.ts'

export const effectivenessCalls = {
  listChecks: defineCall('GET /api/effectiveness', {
    summary: 'Lists the effectiveness plans that await a decision, the earliest check date first.',
    query: CheckListQuery,
    answer: z.array(EffectivenessCheck),
  }),
  readEffectiveness: defineCall('GET /api/cars/{id}/effectiveness', {
    summary: 'Reads the effectiveness plan of a CAR, in its current round.',
    answer: Effectiveness,
  }),
  listRounds: defineCall('GET /api/cars/{id}/effectiveness/rounds', {
    summary: 'Lists the rounds of a CAR with plan, points, verdict and decision, the current one first.',
    answer: z.array(EffectivenessRound),
  }),
  planEffectiveness: defineCall('PUT /api/cars/{id}/effectiveness', {
    summary: 'Plans how the effect of a CAR is proven, or changes the plan.',
    body: PlanSent,
    answer: Effectiveness,
  }),
  listPoints: defineCall('GET /api/cars/{id}/effectiveness/points', {
    summary: 'Lists the points of the current round, typed or counted from cases, in the order of time.',
    answer: z.array(PlanPoint),
    versionInHeader: true,
  }),
  putPoints: defineCall('PUT /api/cars/{id}/effectiveness/points', {
    summary: 'Replaces the typed points of the current round.',
    body: PlanPoints,
    answer: z.array(PlanPoint),
    versionInHeader: true,
  }),
  readVerdict: defineCall('GET /api/cars/{id}/effectiveness/verdict', {
    summary: 'Computes the verdict of the current round from its points.',
    answer: VerdictAnswer,
  }),
  decideEffectiveness: defineCall('POST /api/cars/{id}/effectiveness/decision', {
    summary: 'Decides whether the countermeasures were effective.',
    body: DecisionSent,
    answer: Effectiveness,
    checksVersion: true,
  }),
}
