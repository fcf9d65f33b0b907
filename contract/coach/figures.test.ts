import { expect, test } from 'vitest'
import { hasFigure, namesDate } from './figures.ts'

test.each([
  'Scrap is 2.4 %',
  'Wall at least 0.6 mm',
  'Rüstzeit 2,5 Stunden',
  'Zero wrong parts',
  'Null Fehler',
  'La moitié des lots',
  'Cero fugas',
  '3.6',
])('a number, with its unit or in words, is a figure and no date: %s', (text) => {
  expect(hasFigure(text)).toBe(true)
  if (text !== '3.6') expect(namesDate(text)).toBe(false)
})

test.each([
  'by 24.11',
  'bis 31.8.',
  'on 11/24',
  '2026-11-24',
  'in 2026',
  'by 1 October',
  'bis 1. Oktober',
  'le 1er juin',
  'el 31 de agosto',
  'until week 30',
  'ab KW 20',
])('a date is no figure: %s', (text) => {
  expect(namesDate(text)).toBe(true)
  expect(hasFigure(text)).toBe(false)
})

test.each(['Machine 4 stops at 6:30', 'Drawing M12, rev. 3', 'CASE-1042'])('a name is neither: %s', (text) => {
  expect(hasFigure(text)).toBe(false)
  expect(namesDate(text)).toBe(false)
})
