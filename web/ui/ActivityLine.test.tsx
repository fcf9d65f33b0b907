import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { anEntry } from '../testing/anEntry.ts'
import { ActivityLine } from './ActivityLine.tsx'

test.each([
  ['the picture of who did it', (_entry: unknown, name: string) => `${name} arrived`, 1],
  ['nobody’s picture, where nobody did it', () => 'Step 1 of the call: Chloe Dubois notified', 0],
])('an entry shows %s', async (_what, sentence, pictures) => {
  const entry = anEntry('c1', '2026-11-30T10:00:00Z', 'Ravi Nair', [])
  const { container } = await renderScreen(
    <ActivityLine entry={entry} sentence={sentence}>
      {null}
    </ActivityLine>,
  )
  await expect.poll(() => container.querySelector('time')).toBeTruthy()
  expect(container.querySelectorAll('[data-initials="RN"]')).toHaveLength(pictures)
})
