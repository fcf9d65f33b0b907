import { describe, expect, test } from 'vitest'
import { importedCaseFields } from '../../../contract/cases/caseImport.ts'
import type { ImportedField } from '../../../contract/imports/imports.ts'
import { languages } from '../../../contract/settings/preferenceChoices.ts'
import { orderIn, readDate } from './dates.ts'
import { suggestMapping } from './fieldNames.ts'
import { readCell, type Reading } from './readCell.ts'

const reading: Reading = { dateOrder: null, personNamed: () => null, now: Date.parse('2026-11-21T08:00:00Z') }

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4. 2. 26', '2026-02-04'],
  ['24/12/2026', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
  ['05/05/2026', '2026-05-05'],
  ['03/04/2026', 'ambiguous'],
  ['30.02.2026', null],
  ['2026-13-01', null],
  ['0001-01-01', null],
  ['soon', null],
  ['2026-12-24 25:00', null],
])('the date %j is read as %j', (text, read) => {
  const date = readDate(text, null)
  expect(typeof date === 'object' ? (date?.day ?? null) : date).toBe(read)
})

test.each([
  ['2026-02-03T10:30:00Z', '2026-02-03T10:30:00.000Z'],
  ['2026-02-03T10:30:00.120+02:00', '2026-02-03T08:30:00.120Z'],
  ['03.02.2026, 10:30', '2026-02-03T10:30:00.000Z'],
  ['2026-02-03 12:05 am', '2026-02-03T00:05:00.000Z'],
  ['2026-02-03 01:05 PM', '2026-02-03T13:05:00.000Z'],
])('the moment %j is read as %j', (text, moment) => {
  expect(readDate(text, null)).toMatchObject({ moment })
})

test.each([
  ['24.07.2026 10:30', 'Europe/Berlin', '2026-07-24T08:30:00.000Z'],
  ['24.12.2026 10:30', 'Europe/Berlin', '2026-12-24T09:30:00.000Z'],
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ['2026-12-24 10:30Z', 'Europe/Berlin', '2026-12-24T10:30:00.000Z'],
  ['2026-12-24 10:30', 'Asia/Kolkata', '2026-12-24T05:00:00.000Z'],
])('the time %j is one of the clocks in %s, unless it names its own zone', (text, timeZone, moment) => {
  expect(readDate(text, null, timeZone)).toMatchObject({ moment })
})

test('dates reveal their order together, unless they contradict each other', () => {
  expect(orderIn(['03/04/2026', '13/04/2026'])).toBe('dmy')
  expect(orderIn(['03/04/2026', '04/13/2026'])).toBe('mdy')
  expect(orderIn(['03/04/2026'])).toBeNull()
  expect(orderIn(['13/04/2026', '04/13/2026'])).toBeNull()
})

describe('a date without a time', () => {
  const created = importedCaseFields['createdAt'] as ImportedField
  test('is placed at noon, or now if noon is still to come', () => {
    expect(readCell(created, '2026-11-20', reading)).toEqual({ value: '2026-11-20T12:00:00.000Z' })
    expect(readCell(created, '2026-11-21', reading)).toEqual({ value: '2026-11-21T08:00:00.000Z' })
  })
  test('after tomorrow is in the future', () => {
    expect(readCell(created, '2026-11-23', reading)).toEqual({ problem: 'Must not be in the future.' })
  })
})

test.each([
  ['status', 'Neu', 'new'],
  ['status', 'En cours', 'in_progress'],
  ['status', 'inProgress', 'in_progress'],
  ['status', 'OPEN', 'new'],
  ['priority', 'Crítica', 'critical'],
  ['category', 'cost_reduction', 'cost_reduction'],
  ['category', 'Cost Reduction', 'cost_reduction'],
  ['department', 'Instandhaltung', 'maintenance'],
  ['issueType', 'Beinaheunfall', 'near_miss'],
  ['issueType', 'Own word', 'Own word'],
] as const)('the %s %j is %j', (field, text, value) => {
  expect(readCell(importedCaseFields[field] as ImportedField, text, reading)).toEqual({ value })
})

test('columns are recognized by their names in each language, each field once', () => {
  expect(
    suggestMapping(
      ['Título', 'Priorité', 'FÄLLIG_AM', 'Verantwortlich', 'Number', 'Title', ''],
      importedCaseFields,
      [],
    ),
  ).toEqual(['title', 'priority', 'dueDate', 'assignee', null, null, null])
  expect(languages).toHaveLength(4)
})
