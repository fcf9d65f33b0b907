import { IconAlertTriangle, IconCheck, IconClock, IconMinus, IconProgress } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReadAcrossState } from '../../contract/readAcross/readAcrossChoices.ts'
import { readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { smallIcon } from '../ui/icons.ts'

const looks: Record<ReadAcrossState, { tone: Tone; Icon: typeof IconCheck }> = {
  asked: { tone: 'slate', Icon: IconClock },
  applies: { tone: 'blue', Icon: IconProgress },
  applied: { tone: 'green', Icon: IconCheck },
  not_applicable: { tone: 'grey', Icon: IconMinus },
  already_done: { tone: 'green', Icon: IconCheck },
}

/** The answer of a place, by colour, shape and word; a late one is marked. */
export function ReadAcrossStateTag({ state, isLate }: { state: ReadAcrossState; isLate: boolean }) {
  const { t } = useTranslation()
  const { tone, Icon } = isLate ? { tone: 'red' as const, Icon: IconAlertTriangle } : looks[state]
  return (
    <Tag tone={tone} mark={<Icon {...smallIcon} />}>
      {isLate ? t('Answer overdue') : t(readAcrossStateLabels[state])}
    </Tag>
  )
}
