import { titleLimit } from '../../../contract/fields/case.ts'
import { alarmCodeOf, isLabelled } from './alarmCode.ts'
import type { PlacedLine } from './readText.ts'

/** Words of a screen's buttons and bars, which tell nothing of what happened. */
const furniture =
  /^(?:reset|ack|help|hilfe|ayuda|aide|ok|esc|enter|start|stop|menu|menü|auto|manual|home|back|quit|quittieren|on|off|f\d{1,2})$/i

const tells = ({ text }: PlacedLine) => !furniture.test(text.trim()) && /\p{L}{2}/u.test(text)

/**
 * The line that tells most: the one that names an alarm, or else what is written largest. One word alone is completed by
 * the line below it. Null when nothing tells anything.
 */
export function subjectOf(lines: PlacedLine[]): string | null {
  const head = lines.find((line) => alarmCodeOf(line.text) !== null && !isLabelled(line.text)) ?? largest(lines)
  if (!head) return null
  const below = lines
    .slice(lines.indexOf(head) + 1)
    .find((line) => tells(line) && Math.abs(line.x - line.width / 2 - (head.x - head.width / 2)) < head.height * 3)
  const words = head.text
    .replace(alarmCodeOf(head.text) ?? '', 'code')
    .split(/\s+/)
    .filter(Boolean)
  const isAlone = words.length === 1
  const subject = isAlone && below ? `${head.text} ${below.text}` : head.text
  return subject.slice(0, titleLimit).trim()
}

function largest(lines: PlacedLine[]): PlacedLine | undefined {
  const telling = lines.filter(tells)
  // Heights of the same letters differ by a little from line to line; then the upper one leads.
  const height = Math.max(...telling.map(({ height }) => height)) * 0.85
  return telling.find((line) => line.height >= height)
}

/** All that was read, without the buttons of a screen; null when there is nothing. */
export function descriptionOf(lines: PlacedLine[]): string | null {
  const said = lines.map(({ text }) => text.trim()).filter((text) => text !== '' && !furniture.test(text))
  return said.length > 0 ? said.join('\n') : null
}
