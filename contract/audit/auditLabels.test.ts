import { expect, test } from 'vitest'
import { z } from 'zod'
import { auditCalls } from './audit.ts'
import { auditFieldLabel } from './auditFieldLabels.ts'
import { auditActionLabels } from './auditLabels.ts'
import { auditValueText } from './auditValues.ts'
import { carCalls } from '../cars/carCalls.ts'
import { caseImportCalls } from '../cases/caseImport.ts'
import { savingCalls } from '../savings/savingCalls.ts'
import { stationCalls } from '../stations/stations.ts'
import { taskCalls } from '../tasks/tasks.ts'

/** How a file is formatted, which the log does not record. */
const manner = ['language', 'timeZone', 'dateFormat', 'layout']

test.each([
  auditCalls.exportAudit,
  caseImportCalls.exportCases,
  carCalls.exportCars,
  taskCalls.exportTasks,
  stationCalls.exportStations,
  savingCalls.exportSavings,
  stationCalls.printStationLabels,
])('the log has a word for all by which $path can be narrowed', ({ query }) => {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties).filter((name) => !manner.includes(name))
  expect(names.filter((name) => auditFieldLabel(name) === name)).toEqual([])
})

test('an action with a different meaning in one feature has words of its own there, and can be filtered by', () => {
  const actions = Object.keys(auditActionLabels).flatMap((name) => name.split('.').slice(1))
  expect(actions.filter((action) => auditActionLabels[action] === undefined)).toEqual([])
})

test('the name of a field that only one feature has is defined there, and so are its values', () => {
  const t = (text: string) => text
  expect([auditFieldLabel('kind', 'webhooks'), auditFieldLabel('kind', 'calls')]).toEqual(['Send to', 'Reason'])
  expect(auditValueText('kind', 'standard', t, 'webhooks')).toBe('Signed JSON')
  expect(auditValueText('state', 'failed', t, 'webhooks')).toBe('Switched off after failures')
  expect(auditValueText('events', ['case.created', 'call.raised'], t, 'webhooks')).toBe('New case, Call raised')
})

test.each(['personId', 'secondPersonId'])('the log has a word for %s', (field) => {
  expect(auditFieldLabel(field)).not.toBe(field)
})

test.each([
  ['status', 'in_progress', 'text: In Progress'],
  ['issueType', 'near_miss', 'text: Near miss'],
  ['issueType', 'paint run', 'paint run'],
  ['issueType', 'constructor', 'constructor'],
  ['relatedRecordType', 'Sales Order', 'text: Sales Order'],
  ['correctionAction', 'Credit Only', 'text: Credit Only'],
  ['role', 'Process Manager', 'text: Process Manager'],
  ['title', 'Customer', 'Customer'],
])('of %s the value %s reads: %s', (field, value, text) => {
  expect(auditValueText(field, value, (word) => `text: ${word}`)).toBe(text)
})
