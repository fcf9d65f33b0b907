import { expect, test } from 'vitest'
import { sqlFor } from './database.ts'
import { compileOnce } from './placeholders.ts'

const ofAssignee = compileOnce((title: string, assigneeId: string | null) =>
  sqlFor.selectFrom('cases').select('id').where('title', '=', title).where('assignee_id', '=', assigneeId),
)

test('a query is compiled once, and carries the values of each run', () => {
  const [oil, water] = [ofAssignee('oil', 'anna'), ofAssignee('water', null)]
  expect(water.sql).toBe(oil.sql)
  expect([oil.parameters, water.parameters]).toEqual([
    ['oil', 'anna'],
    ['water', null],
  ])
})

test('a missing value is reported, and not sent as null', () => {
  const forgetful = ofAssignee as (title: string) => unknown
  expect(() => forgetful('oil')).toThrow('The query was given no value 2.')
})
