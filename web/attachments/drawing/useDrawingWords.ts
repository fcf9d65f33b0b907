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
  return {
    pending,
    drawn: (count: number): string =>
      count > 0
        ? t('{{count}} marks on the photo', { count })
        : t('Drag over the photo, or tap where the mark belongs. With keys, Enter begins one.'),
  }
}
