import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness.ts'
import { RoundView } from './RoundView.tsx'
import { icon } from '../ui/icons.ts'

/** An earlier round, collapsed at first. */
export function EarlierRound({ round }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Chevron {...icon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Round {{round}}', { round: round.round })}
      </Button>
      {isOpen && <RoundView round={round} />}
    </div>
  )
}
