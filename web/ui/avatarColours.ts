import type { CSSProperties } from 'react'
import { type Tone, toneVariable } from './tones.ts'

const tones: readonly Tone[] = ['teal', 'blue', 'violet', 'green', 'orange', 'slate']

/** The colours behind a person's initials: theirs wherever they are shown, in `--avatar-soft` and `--avatar-text`. */
export function avatarColours(name: string): CSSProperties {
  const tone = tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'slate'
  return { '--avatar-text': toneVariable(tone, 'text'), '--avatar-soft': toneVariable(tone, 'soft') }
}
