import { describe, expect, test } from 'vitest'
import { alarmCodeOf } from './alarmCode.ts'
import { departmentOf } from './department.ts'
import { severityOf } from './severity.ts'
import { tagsOf } from './tags.ts'

const lines = (...texts: string[]) => texts.map((text) => ({ text, confidence: 1 }))

describe('what the reader concludes from words', () => {
  test.each([
    ['ALARM 731', 'ALARM 731'],
    ['Storung Nr. 2044 Antrieb', 'STORUNG NR. 2044'],
    ['SRVO-050 Collision', 'SRVO-050'],
    ['E-42', 'E-42'],
    ['F0032 Motor', 'F0032'],
    ['Oil leak at pump 3', null],
    ['Temperature 731 C', null],
    ['Shift B', null],
  ])('the alarm in "%s" is %s', (line, code) => {
    expect(alarmCodeOf(line)).toBe(code)
  })

  test.each([
    ['NOT-AUS betätigt', 'Critical'],
    ['Fuite huile pompe', 'High'],
    ['Línea parada', 'High'],
    ['Vorsicht, Stufe', 'Medium'],
    ['HINWEIS', 'Low'],
    ['No leak found', null],
    ['Kein Feuer', null],
    ['Hydraulic pressure low', null],
  ])('"%s" says %s', (text, severity) => {
    expect(severityOf(text)).toBe(severity)
  })

  test('numbers that labels name become tags, each once; web addresses and long codes do not', () => {
    const codes = [
      { format: 'Code128', text: '4711-20' },
      { format: 'QRCode', text: 'https://yokoten.example/andon/report?s=K7M2QX9A' },
      { format: 'QRCode', text: 'x'.repeat(51) },
    ]
    expect(tagsOf(lines('PART 4711-20', 'Lot: 245113', 'Part of the line', 'ALARM 12'), codes)).toEqual([
      '4711-20',
      '245113',
      'ALARM 12',
    ])
  })

  test('a case takes at most twenty tags', () => {
    const codes = Array.from({ length: 30 }, (_, index) => ({ format: 'Code128', text: `P${index}` }))
    expect(tagsOf([], codes)).toHaveLength(20)
  })

  test.each([
    ['Bearing of the pump is loud, oil leak at the gearbox', 'maintenance'],
    ['Kratzer und Grat, Teile gesperrt', 'quality'],
    ['Falta material, camion en el muelle', 'logistics'],
    ['Sortie de secours bloquee', 'safety'],
    ['Serial 20931 made in 2026', null],
    ['Lorem ipsum dolor', null],
  ])('"%s" is a matter of %s', async (text, department) => {
    expect(await departmentOf(text)).toBe(department)
  })
})
