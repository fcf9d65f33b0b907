import { describe, expect, test } from 'vitest'
import { csvFigures } from './fileLocale.ts'

/** A day of May and a moment of it, as a CSV has them. */
const written = (language: 'en' | 'de' | 'fr' | 'es', dateFormat: 'mdy' | 'dmy' | 'ymd') => {
  const { cell } = csvFigures({ language, timeZone: 'Europe/Berlin', dateFormat, currency: 'EUR' })
  return [cell('2026-05-12', 'day'), cell('2026-05-12T08:30:00.000Z', 'moment')]
}

describe('days in a CSV', () => {
  test('are in the figures of the language where its own order is chosen', () => {
    expect(written('en', 'mdy')).toEqual(['05/12/2026', '05/12/2026 10:30'])
    expect(written('de', 'dmy')).toEqual(['12.05.2026', '12.05.2026 10:30'])
    expect(written('fr', 'dmy')).toEqual(['12/05/2026', '12/05/2026 10:30'])
    expect(written('es', 'dmy')).toEqual(['12/05/2026', '12/05/2026 10:30'])
  })

  test('are ISO 8601 in any other order, in which a spreadsheet of the language would read another day', () => {
    const iso = ['2026-05-12', '2026-05-12 10:30']
    for (const language of ['de', 'fr', 'es'] as const) {
      expect(written(language, 'mdy')).toEqual(iso)
      expect(written(language, 'ymd')).toEqual(iso)
    }
    expect(written('en', 'dmy')).toEqual(iso)
    expect(written('en', 'ymd')).toEqual(iso)
  })
})
