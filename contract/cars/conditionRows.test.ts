import { describe, expect, test } from 'vitest'
import { compareConditions, typedValue } from './conditionRows.ts'
import { formatIn } from '../values/format.ts'

const difference = (current: string, target: string) =>
  compareConditions([{ description: 'x', value: current }], [{ description: 'x', value: target }])[0]?.difference ??
  null

describe('rows of the current and the target condition', () => {
  test('are paired where their descriptions match, whatever their case and spacing', () => {
    expect(
      compareConditions([{ description: 'Scrap rate ', value: '8.4' }], [{ description: 'scrap  Rate', value: '2' }]),
    ).toEqual([
      {
        description: 'Scrap rate ',
        current: '8.4',
        target: '2',
        difference: { amount: '-6.4', unit: '', isGrouped: true },
      },
    ])
  })

  test('are never dropped: a row that one side lacks stays on its own, current first', () => {
    const compared = compareConditions(
      [
        { description: 'Leaks a week', value: '4' },
        { description: 'Downtime', value: '90 min' },
      ],
      [
        { description: 'Audits', value: '1' },
        { description: 'Downtime', value: '10 min' },
      ],
    )
    expect(compared.map((row) => [row.description, row.current, row.target])).toEqual([
      ['Leaks a week', '4', null],
      ['Downtime', '90 min', '10 min'],
      ['Audits', null, '1'],
    ])
  })

  test('are paired in order when a description occurs twice', () => {
    const rows = (...values: string[]) => values.map((value) => ({ description: 'Cycle time', value }))
    expect(compareConditions(rows('10', '20'), rows('9', '15', '5')).map(({ current, target }) => [current, target])) //
      .toEqual([
        ['10', '9'],
        ['20', '15'],
        [null, '5'],
      ])
  })

  test('are not paired by lacking a description', () => {
    expect(compareConditions([{ description: '', value: '1' }], [{ description: ' ', value: '2' }])).toHaveLength(2)
  })
})

describe('the difference', () => {
  test.each([
    ['0.3', '0.1', '-0.2', ''],
    ['12', '12.0', '0', ''],
    ['8.4 %', '2 %', '-6.4', '%'],
    ['90 min', '15', '-75', 'min'],
    ['-5 °C', '−2.5 °C', '2.5', '°C'],
    ['$1,200.50', '$900', '-300.5', '$'],
    ['1.200,50 €', '900 €', '-300.5', '€'],
    ['1 250', '1,250', '0', ''],
    ["1'250.5 kg", '0,5 kg', '-1250', 'kg'],
    ['1.250', '2', '0.75', ''],
    ['12 m3/h', '14 m3/h', '2', 'm3/h'],
    ['99999999999999999999', '100000000000000000000', '1', ''],
  ])('of %s and %s is %s', (current, target, amount, unit) => {
    expect(difference(current, target)).toMatchObject({ amount, unit })
  })

  test.each([
    ['words', 'many', '2'],
    ['no value', '', '2'],
    ['units that differ', '90 min', '2 h'],
    ['a range', '3-5', '1-2'],
    ['a limit', '< 5', '2'],
    ['a share', '12 / 30', '3 / 30'],
    ['a time of day', '12:30', '11:00'],
    ['a date', '2026-11-21', '2026-12-01'],
    ['two amounts', '1 h 30 min', '1 h 10 min'],
    ['figures that are grouped by no rule', '12,34,5', '2'],
  ])('is not made up for %s', (_what, current, target) => {
    expect(difference(current, target)).toBeNull()
  })
})

test.each([
  ['1900', '0', ['1900', '0', '-1900']],
  ['12000', '10100', ['12.000', '10.100', '-1.900']],
  ['12.5', '1900 mm', ['12,5', '1900 mm', '+1887,5 mm']],
])('%s, %s and their difference are grouped alike', (current, target, written) => {
  const format = formatIn('de')
  const found = difference(current, target)
  expect([typedValue(current, format), typedValue(target, format), found && format.difference(found)]).toEqual(written)
})

test.each([
  ['1234.5 kg', '1,234.5 kg', '1.234,5 kg'],
  ['1.250,50 €', '1,250.50 €', '1.250,50 €'],
  ['0.125', '0.125', '0,125'],
  ['-12000', '-12,000', '-12.000'],
  ['1.250', '1.250', '1.250'],
  ['1,250', '1,250', '1,250'],
  ['2026', '2026', '2026'],
  ['00471', '00471', '00471'],
  ['3.5 to 4.5', '3.5 to 4.5', '3.5 to 4.5'],
  ['12.5.2026', '12.5.2026', '12.5.2026'],
  ['weekly', 'weekly', 'weekly'],
])('the typed value %s is %s in English and %s in German', (typed, english, german) => {
  expect([typedValue(typed, formatIn('en')), typedValue(typed, formatIn('de'))]).toEqual([english, german])
})
