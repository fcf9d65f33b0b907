import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Prose } from './Prose.tsx'

test('lines that begin like list items are rendered as a list with their marks; others stay as they were written', () => {
  const written = 'Seen at press 4:\n- oil\n* chips\n\n1. stop\n12) clean\nThen\n  report.\n\nLast.\n-5 °C'
  render(<Prose>{written}</Prose>)
  const items = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(items.map((item) => [...item.children].map((part) => part.textContent))).toEqual([
    ['•', 'oil'],
    ['•', 'chips'],
    ['1.', 'stop'],
    ['12)', 'clean'],
  ])
  const texts = screen.getAllByRole('paragraph').map((one) => one.textContent)
  expect(texts).toEqual(['Seen at press 4:', 'Then\n  report.', 'Last.\n-5 °C'])
})
