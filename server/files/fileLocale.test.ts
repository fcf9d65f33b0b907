import { describe, expect, test } from 'vitest'
import { csvFigures } from './fileLocale.ts'

/** Formats a day in May and a moment of it as in a CSV. */
const written = (language: 'en' | 'de' | 'fr' | 'es', dateFormat: 'mdy' | 'dmy' | 'ymd') => {
  const { cell } = csvFigures({ language, timeZone: 'Europe/Berlin', dateFormat, currency: 'EUR' })
  return [cell('2026-05-12', 'day'), cell('2026-05-12T08:30:00.000Z', 'moment')]
}

describe('dates in a CSV', () => {
  test('use the numeric format of the language when its own order is chosen', () => {
    expect(written('en', 'mdy')).toEqual(['05/12/2026', '05/12/2026 10:30'])
    expect(written('de', 'dmy')).toEqual(['12.05.2026', '12.05.2026 10:30'])
    expect(written('fr', 'dmy')).toEqual(['12/05/2026', '12/05/2026 10:30'])
    expect(written('es', 'dmy')).toEqual(['12/05/2026', '12/05/2026 10:30'])
  })

  test('are ISO 8601 in any other order, which a spreadsheet in that language would misread', () => {
    const iso = ['2026-05-12', '2026-05-12 10:30']
    for (const language of ['de', 'fr', 'es'] as const) {
      expect(written(language, 'mdy')).toEqual(iso)
      expect(written(language, 'ymd')).toEqual(iso)
    }
    expect(written('en', 'dmy')).toEqual(iso)
    expect(written('en', 'ymd')).toEqual(iso)
  })
})
