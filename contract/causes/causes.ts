import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import {
  causeCategoryLimit,
  causeCodeLength,
  causeFileLimit,
  causeLegs,
  causeLimit,
  causeStates,
  causeTextLimit,
  checkTextLimit,
  countermeasureLimit,
  countermeasureTaskLimit,
  countermeasureTextLimit,
  weightLimit,
} from './causeChoices.ts'
import { allOptional, body, Day, Id, line, optionalLine, prose } from '../values/values.ts'

/** How a cause was checked. A confirmed cause has all four of method, result, person and day. */
export const CauseCheck = z.object({
  method: z.string(),
  result: z.string(),
  checkedById: Id.nullable(),
  checkedOn: z.iso.date().nullable(),
  attachmentIds: z.array(Id),
})
export type CauseCheck = z.output<typeof CauseCheck>

/** One "because" of the analysis: an answer to why its parent happened, or to the question of its leg. */
export const Cause = z.object({
  id: Id,
  parentId: Id.nullable(),
  leg: z.enum(causeLegs),
  category: z.string().nullable(),
  text: z.string(),
  state: z.enum(causeStates),
  check: CauseCheck.nullable(),
  causeCode: z.string().nullable(),
  /** The version of the tree in which this cause last changed. */
  version: z.int(),
})
export type Cause = z.output<typeof Cause>

/** What could remove a confirmed cause. Countermeasures that were not chosen stay, with the reason. */
export const Countermeasure = z.object({
  id: Id,
  causeId: Id,
  text: z.string(),
  effect: z.string().nullable(),
  cost: z.string().nullable(),
  ownerId: Id.nullable(),
  dueDate: z.iso.date().nullable(),
  chosen: z.boolean(),
  chosenWhy: z.string(),
  /** Tasks of the CAR that carry it out. */
  taskIds: z.array(Id),
})
export type Countermeasure = z.output<typeof Countermeasure>

/** The analysis of a CAR: causes in the order of their siblings. Version 0: not started yet. */
export const CauseTree = z.object({
  nodes: z.array(Cause),
  countermeasures: z.array(Countermeasure),
  version: z.int(),
})
export type CauseTree = z.output<typeof CauseTree>

const text = (longest: number) =>
  prose(longest)
    .trim()
    .nullish()
    .transform((value) => value ?? '')
const ids = (most: number) =>
  z
    .array(Id)
    .max(most)
    .nullish()
    .transform((sent) => [...new Set(sent ?? [])])
const OptionalId = Id.nullish().transform((id) => id ?? null)
const OptionalDay = Day.nullish().transform((day) => day ?? null)
/** A rough estimate for comparing countermeasures: a number or words. */
const Weight = z
  .union([z.number().transform(String), optionalLine(weightLimit)])
  .nullish()
  .transform((weight) => weight ?? null)
const optional = (longest: number) =>
  optionalLine(longest)
    .nullish()
    .transform((value) => value ?? null)

const SentCheck = z.strictObject({
  method: text(checkTextLimit),
  result: text(checkTextLimit),
  checkedById: OptionalId,
  checkedOn: OptionalDay,
  attachmentIds: ids(causeFileLimit),
})

const content = {
  leg: z.enum(causeLegs),
  category: optional(causeCategoryLimit),
  text: line(causeTextLimit, 'Enter a cause.'),
  state: z.enum(causeStates),
  check: SentCheck.nullable(),
  causeCode: optional(causeCodeLength),
}

const SentCause = body(
  {
    ...content,
    id: Id,
    parentId: OptionalId,
    leg: content.leg.default('occurred'),
    state: content.state.default('suspected'),
    check: content.check.default(null),
  },
  ['version'],
)

const SentCountermeasure = z.strictObject({
  id: Id,
  causeId: Id,
  text: line(countermeasureTextLimit, 'Enter a countermeasure.'),
  effect: Weight,
  cost: Weight,
  ownerId: OptionalId,
  dueDate: OptionalDay,
  chosen: z.boolean().default(false),
  chosenWhy: text(countermeasureTextLimit),
  taskIds: ids(countermeasureTaskLimit),
})

export const CauseTreeEdit = body(
  {
    nodes: z.array(SentCause).max(causeLimit, 'Use at most {{maximum}} causes.'),
    countermeasures: z
      .array(SentCountermeasure)
      .max(countermeasureLimit, 'Use at most {{maximum}} countermeasures.')
      .default([]),
  },
  ['version'],
)
export type CauseTreeEdit = z.output<typeof CauseTreeEdit>
export type CauseTreeSent = z.input<typeof CauseTreeEdit>

export const CauseEdit = body(allOptional({ ...content, parentId: Id.nullable() }), ['id', 'version'])
export type CauseEdit = z.output<typeof CauseEdit>

export const causeCalls = {
  readCauses: defineCall('GET /api/cars/{id}/causes', {
    summary: 'Reads the cause analysis of a CAR: its causes and their countermeasures.',
    answer: CauseTree,
  }),
  putCauses: defineCall('PUT /api/cars/{id}/causes', {
    summary: 'Replaces the cause analysis of a CAR.',
    body: CauseTreeEdit,
    answer: CauseTree,
  }),
  editCause: defineCall('PATCH /api/cars/{id}/causes/{nodeId}', {
    summary: 'Edits one cause; If-Match conflicts only with a change of the same cause.',
    params: z.strictObject({ id: Id, nodeId: Id }),
    body: CauseEdit,
    answer: Cause,
  }),
}
