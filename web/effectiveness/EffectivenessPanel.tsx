import { Flex, Group, Text } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'
import { useRounds } from './queries.ts'
import { RoundView } from './RoundView.tsx'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { FoldButton } from '../ui/FoldButton.tsx'

const PlanDialog = lazy(async () => ({ default: (await import('./PlanDialog.tsx')).PlanDialog }))
const PointsDialog = lazy(async () => ({ default: (await import('./PointsDialog.tsx')).PointsDialog }))
const DecisionDialog = lazy(async () => ({ default: (await import('./DecisionDialog.tsx')).DecisionDialog }))

/** Whether the countermeasures of a CAR work: plan, chart, verdict and decision, of the current round and those before. */
export function EffectivenessPanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  const me = useSignedIn()
  const rounds = useRounds(car.id)
  const [dialog, setDialog] = useState<'plan' | 'points' | 'decision' | null>(null)
  if (!rounds.data) return <QueryState of={rounds} count={2} kind="line" height={32} />
  const [current, ...earlier] = rounds.data
  const decision = current?.decision?.decision ?? null
  const isOpen = current !== undefined && (decision === null || decision === 'partly')
  const mayDecide = isOpen && (current.checkerId === me.id || me.role === 'Process Manager')
  // A CAR that was proven and opened again is proven in a further round.
  const mayPlan = decision !== 'effective' || car.status !== 'complete'
  const close = () => setDialog(null)
  return (
    <Flex direction="column" gap="sm" mt="md" className={current ? '' : (layout.screenOnly ?? '')}>
      <Group justify="space-between" gap="xs">
        <Text component="h4" fw={600} size="sm">
          {t('Effectiveness')}
        </Text>
        <Group gap="xs">
          {isOpen && current.source === 'typed' && (
            <KeyedButton
              label={t('Enter points')}
              shortcut="enterPoints"
              size="compact-sm"
              onClick={() => setDialog('points')}
            />
          )}
          {mayDecide && (
            <KeyedButton
              label={t('Decide')}
              shortcut="decideOnProof"
              size="compact-sm"
              onClick={() => setDialog('decision')}
            />
          )}
          {mayPlan && (
            <KeyedButton
              label={
                isOpen
                  ? t('Change plan')
                  : current
                    ? t('Plan round {{round}}', { round: current.round + 1 })
                    : t('Plan the proof')
              }
              shortcut="planProof"
              size="compact-sm"
              onClick={() => setDialog('plan')}
            />
          )}
        </Group>
      </Group>
      {current ? (
        <RoundView round={current} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('Plan a metric, a baseline and a target to prove that the countermeasures work.')}
        </Text>
      )}
      {earlier.map((round) => (
        <EarlierRound key={round.round} round={round} />
      ))}
      <DialogSuspense>
        {dialog === 'plan' && <PlanDialog car={car} round={current} onClose={close} />}
        {dialog === 'points' && current && <PointsDialog round={current} onClose={close} />}
        {dialog === 'decision' && current && <DecisionDialog round={current} onClose={close} />}
      </DialogSuspense>
    </Flex>
  )
}

/** An earlier round, collapsed at first. */
function EarlierRound({ round }: { round: EffectivenessRound }) {
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
