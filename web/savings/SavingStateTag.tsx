import { IconArrowBackUp, IconCheck, IconClock, IconMinus, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type SavingState, savingStateWords } from '../../contract/savings/savingChoices.ts'
import { Tag } from '../ui/Tag.tsx'
import type { Tone } from '../ui/tones.ts'
import { smallIcon } from '../ui/icons.ts'

const looks: Record<SavingState, { tone: Tone; Icon: typeof IconCheck }> = {
  draft: { tone: 'slate', Icon: IconPencil },
  submitted: { tone: 'blue', Icon: IconClock },
  accepted: { tone: 'green', Icon: IconCheck },
  adjusted: { tone: 'green', Icon: IconCheck },
  returned: { tone: 'orange', Icon: IconArrowBackUp },
  withdrawn: { tone: 'grey', Icon: IconMinus },
}

/** Where savings are in their review, by colour, shape and word. */
export function SavingStateTag({ state }: { state: SavingState }) {
  const { t } = useTranslation()
  const { tone, Icon } = looks[state]
  return (
    <Tag tone={tone} mark={<Icon {...smallIcon} />}>
      {t(savingStateWords[state])}
    </Tag>
  )
}
