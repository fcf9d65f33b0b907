import { useTranslation } from 'react-i18next'
import type { Tool } from './shapes.ts'

/** The texts of the line above the photo. */
export function useDrawingTexts() {
  const { t } = useTranslation()
  const pending: Record<Tool, string> = {
    arrow: t('Use the arrow keys to move the arrow, with Shift to move its tip. Press Enter to place it.'),
    circle: t('Use the arrow keys to move the circle, with Shift to resize it. Press Enter to place it.'),
    blur: t('Use the arrow keys to move the blurred area, with Shift to resize it. Press Enter to place it.'),
  }
  const hiding = {
    isFinal: t('Blurred areas are permanently removed when you choose Done.'),
    wasSent: t(
      'This photo was already sent for analysis without the blur. The report contains only the blurred photo.',
    ),
  }
  return {
    pending,
    /** `blurred` selects what to say about blurred parts among the marks; false without any. */
    drawn: (count: number, blurred: keyof typeof hiding | false): string => {
      if (count === 0)
        return t('Drag across the photo or tap to place a mark. With the keyboard, press Enter to start one.')
      const marks = t('{{count}} marks on the photo', { count })
      return blurred ? `${marks}. ${hiding[blurred]}` : marks
    },
  }
}
