import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Share of the frames at 60 per second that were not drawn, and the longest time between two. */
export type Frames = { dropped: number; slowest: number }

const frame = 1000 / 60
/** Milliseconds between two pointer movements, about as a mouse reports them. */
const step = 16

declare global {
  /** Times of the frames while they are counted. */
  var drawn: number[] | null
}

/** Counts what the page draws during an action. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const moments: number[] = []
    globalThis.drawn = moments
    const note = (now: number) => {
      moments.push(now)
      if (globalThis.drawn === moments) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  const moments = await page.evaluate(() => {
    const noted = globalThis.drawn ?? []
    globalThis.drawn = null
    return noted
  })
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment))
  const missed = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0)
  return { dropped: missed / (missed + gaps.length), slowest: Math.max(...gaps) }
}

/** Moves the pointer to and fro over the page. */
export async function sweep(page: Page, seconds: number, { x: left = 300, y = 300, width = 800 } = {}): Promise<void> {
  const began = performance.now()
  for (;;) {
    const passed = (performance.now() - began) / 1000
    if (passed > seconds) return
    // Back and forth within a second, slower at the turns, like a hand.
    const way = (1 - Math.cos(passed * Math.PI)) / 2
    await page.mouse.move(left + way * width, y + way * 120)
    await pause(step)
  }
}

/** Drags the first card across the columns and back to its place. */
export async function dragAbout(page: Page, seconds: number): Promise<void> {
  const grip = await page.getByRole('article').first().getByRole('button', { name: /^Move/ }).boundingBox()
  if (!grip) throw new Error('There is no card to drag.')
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await sweep(page, seconds, { x, y, width: 900 })
  await page.mouse.move(x, y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/** Scrolls the first column down, beyond the cards that are loaded. */
export async function scrollDown(page: Page, seconds: number): Promise<void> {
  const card = await page.getByRole('article').first().boundingBox()
  if (!card) throw new Error('There is no column to scroll.')
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2)
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    await page.mouse.wheel(0, 60)
    await pause(step)
  }
}
