import type { Random } from '../../../sample/random.ts'
import type { Lettering, Sheet } from './sheet.ts'

const panel = (x: number, y: number, width: number, height: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`

/** Sets lines below each other; the first one is the headline. */
function lines(texts: string[], at: { x: number; y: number; size: number; color: string; head?: number }): Lettering[] {
  let y = at.y
  return texts.map((text, index) => {
    const size = index === 0 ? (at.head ?? at.size) : at.size
    const line = { text, x: at.x, y, size, color: at.color, bold: index === 0 }
    y += size * 1.55
    return line
  })
}

const wall = (random: Random) =>
  panel(0, 0, 1600, 1200, random.pick(['#8a9199', '#75808a', '#9b958a', '#6d7a70'] as const))

/** A machine's screen with an alarm and two buttons. */
export function machineScreen(random: Random, machine: string, alarm: string[]): Sheet {
  const surface = `${wall(random)}${panel(160, 130, 1280, 940, '#23282d', 'rx="28"')}${panel(220, 190, 1160, 820, '#0f3045')}
    ${panel(220, 190, 1160, 90, '#c9d1d8')}${panel(270, 340, 1060, 400, '#c31f1f')}${panel(270, 840, 320, 120, '#3a4650', 'rx="12"')}
    ${panel(1010, 840, 320, 120, '#3a4650', 'rx="12"')}`
  const letters = [
    { text: machine, x: 250, y: 208, size: 44, color: '#10161b' },
    ...lines(alarm, { x: 310, y: 385, size: 54, head: 84, color: '#ffffff' }),
    { text: 'RESET', x: 355, y: 872, size: 46, color: '#ffffff' },
    { text: 'HELP', x: 1110, y: 872, size: 46, color: '#ffffff' },
  ]
  return { surface, letters, codes: [] }
}

/** A white label with a bar code on a box. */
export function boxLabel(
  random: Random,
  texts: string[],
  code: Sheet['codes'][number]['format'],
  content: string,
): Sheet {
  const surface = `${panel(0, 0, 1600, 1200, random.pick(['#b98d55', '#a97b47', '#c29a66'] as const))}${panel(250, 180, 1100, 840, '#f7f7f2')}
    <path d="M250 610H1350" stroke="#222" stroke-width="4"/>`
  const flat = code === 'Code128' || code === 'Code39' || code === 'EAN13' || code === 'ITF'
  return {
    surface,
    letters: lines(texts, { x: 300, y: 210, size: 62, head: 84, color: '#141414' }),
    codes: [{ format: code, text: content, x: flat ? 330 : 640, y: 660, width: flat ? 900 : 320 }],
  }
}

/** A coloured tag tied to parts or to a machine. */
export function hangingTag(_random: Random, color: string, texts: string[]): Sheet {
  const surface = `${panel(0, 0, 1600, 1200, '#59636b')}<path d="M0 300L1600 520V700L0 480Z" fill="#7d878f"/>
    ${panel(340, 170, 920, 860, color, 'rx="40"')}<circle cx="800" cy="240" r="34" fill="#59636b"/>${panel(390, 320, 820, 650, '#fdfdf8')}`
  return { surface, letters: lines(texts, { x: 430, y: 350, size: 58, head: 92, color: '#16181a' }), codes: [] }
}

/** A sheet of paper taped to something. */
export function paperNote(random: Random, texts: string[]): Sheet {
  const surface = `${wall(random)}${panel(230, 140, 1140, 920, random.pick(['#fbfaf4', '#f6eeb4', '#eef3f6'] as const))}
    ${panel(680, 110, 240, 70, '#d8cfa0', 'opacity=".8"')}`
  return { surface, letters: lines(texts, { x: 300, y: 240, size: 62, head: 76, color: '#1c2a4a' }), codes: [] }
}

/** A yellow warning sign. */
export function warningSign(random: Random, texts: string[]): Sheet {
  const surface = `${wall(random)}${panel(280, 120, 1040, 960, '#f2b705', 'rx="24"')}
    <path d="M800 190L990 520H610Z" fill="#161616"/><path d="M800 290L830 420H770Z" fill="#f2b705"/><circle cx="800" cy="465" r="20" fill="#f2b705"/>`
  const letters = lines(texts, { x: 350, y: 560, size: 60, head: 110, color: '#161616' })
  return { surface, letters, codes: [] }
}

/** The label of a station with its QR code. */
export function stationLabel(random: Random, texts: string[], address: string): Sheet {
  const surface = `${wall(random)}${panel(330, 150, 940, 900, '#ffffff', 'rx="20"')}`
  return {
    surface,
    letters: lines(texts, { x: 390, y: 190, size: 52, head: 84, color: '#111820' }),
    codes: [{ format: 'QRCode', text: address, x: 560, y: 480, width: 500 }],
  }
}
