import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { FoldButton } from '../ui/FoldButton.tsx'
import { RoundView } from './RoundView.tsx'

/** An earlier round, collapsed at first. */
export function EarlierRound({ round }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <FoldButton
        label={t('Round {{round}}', { round: round.round })}
        isUnfolded={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && <RoundView round={round} />}
    </div>
  )
}
