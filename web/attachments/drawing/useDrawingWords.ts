import { useTranslation } from 'react-i18next'
import type { Tool } from './shapes.ts'

/** What the line above the photo says. */
export function useDrawingWords() {
  const { t } = useTranslation()
  const pending: Record<Tool, string> = {
    arrow: t('Arrow keys move the arrow, with Shift its point. Enter sets it.'),
    circle: t('Arrow keys move the circle, with Shift they resize it. Enter sets it.'),
    blur: t('Arrow keys move the blurred part, with Shift they resize it. Enter sets it.'),
  }
  const hiding = {
    isFinal: t('Blurred parts are removed for good once you choose Done.'),
    wasSent: t(
      'This photo has already been sent for reading without the blur. The report gets only the blurred photo.',
    ),
  }
  return {
    pending,
    /** `blurred` says what to know about the blurred parts among the marks; false without any. */
    drawn: (count: number, blurred: keyof typeof hiding | false): string => {
      if (count === 0) return t('Drag over the photo, or tap where the mark belongs. With keys, Enter begins one.')
      const marks = t('{{count}} marks on the photo', { count })
      return blurred ? `${marks}. ${hiding[blurred]}` : marks
    },
  }
}
