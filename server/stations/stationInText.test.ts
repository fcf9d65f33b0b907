import { expect, test } from 'vitest'
import { stationInText } from './stationInText.ts'

const station = (code: string, name: string, area = 'Hall 1', site = 'Ruhr') => ({ code, name, area, site })
const stations = [
  station('AAAA0001', 'Press P-05'),
  station('AAAA0002', 'Press P-051'),
  station('AAAA0003', 'Press'),
  station('AAAA0004', 'Cell 3', 'Hall 2'),
  station('AAAA0005', 'Cell 3', 'Hall 3'),
]
const named = (text: string, codes: string[] = []) => stationInText(stations, { text, codes })?.code ?? null

test.each([
  ['PRESS P-05', 'AAAA0001'],
  ['PRESS P 05\nOUT OF ORDER', 'AAAA0001'],
  ['PRESSP-05', 'AAAA0001'],
  ['PRESS P-051', 'AAAA0002'],
  ['PRESS P-052', null],
  ['IMPRESS P-05', null],
  ['THE PRESS STANDS', null],
  ['Cell 3 stands', null],
  ['HALL 3\nCELL 3', 'AAAA0005'],
  ['', null],
])('%j names %s', (text, code) => expect(named(text)).toBe(code))

test('the code of a label goes before any name, as an address or alone', () => {
  expect(named('PRESS P-05', ['https://yokoten.example.com/andon/report?station=AAAA0004'])).toBe('AAAA0004')
  expect(named('', ['aaaa0002'])).toBe('AAAA0002')
  expect(named('', ['https://example.com/?q=AAAA0002'])).toBeNull()
})
