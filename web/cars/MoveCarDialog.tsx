import { Alert, Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { overrideReasonLimit } from '../../contract/gates/gateChoices.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import { useAbility } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useFocusBack } from '../ui/useFocusBack.ts'
import { MissingGates } from './MissingGates.tsx'
import classes from './MoveCarDialog.module.css'
import { OpenItems } from './OpenItems.tsx'
import type { OpenItem } from './openWorkOfCar.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The open work that is completed with a change of status, and the reason why missing gates are accepted. */
export type MoveAnswer = { chosen: OpenItem[]; override: string | null }

type MoveCarDialogProps = {
  car: { id: string; key: string }
  to: CarStatus
  /** What is missing. */
  gates: Gate[]
  /** Open work, when the CAR is completed. */
  items: OpenItem[]
  /** Receives null when the CAR stays as it is. */
  onAnswer: (answer: MoveAnswer | null) => void
}

/** Says what is missing before a CAR moves on, and asks whether its open tasks and cases are completed with it. */
export function MoveCarDialog({ car, to, gates, items, onAnswer }: MoveCarDialogProps) {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const mayOverride = useAbility('overrideGates')
  const [reason, setReason] = useState('')
  useFocusBack(true)
  const isOfItems = ({ gate }: Gate) => items.length > 0 && (gate === 'openTasks' || gate === 'openCases')
  const others = gates.filter((gate) => !isOfItems(gate))
  const isBlocked = gates.some(({ blocking }) => blocking)
  const isBlockedAnyway = others.some(({ blocking }) => blocking)
  const override = reason.trim() || null
  const missesReason = (blocked: boolean) => blocked && (!mayOverride || override === null)
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      title={
        others.length === 0
          ? t('Complete {{key}} with work still open?', { key: car.key })
          : t('Set {{key}} to “{{status}}” with something missing?', { key: car.key, status: labels.status[to] })
      }
      size="44rem"
    >
      {others.length > 0 && (
        <>
          <Text size="sm">{t('Missing:')}</Text>
          <MissingGates carId={car.id} gates={others} onFollow={() => onAnswer(null)} />
        </>
      )}
      {items.length > 0 && (
        <>
          <Text size="sm" {...(others.length > 0 && { mt: 'md' })}>
            {t('Open tasks and linked cases:')}
          </Text>
          <OpenItems items={items.map((item) => ({ item }))} />
        </>
      )}
      {isBlocked && !mayOverride && (
        <Alert color="gray" variant="light" mt="md">
          {t('This workspace requires these steps. A process manager can make an exception.')}
        </Alert>
      )}
      {isBlocked && mayOverride && (
        <Textarea
          mt="md"
          label={t('Reason for the exception')}
          description={t('Required to move on without these steps. It is shown on the A3 and in the history.')}
          autosize
          minRows={2}
          maxLength={overrideReasonLimit}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <Group className={classes.actions} justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('Cancel')}
        </Button>
        <Button
          {...(items.length > 0 ? { variant: 'default' } : { color: 'teal', 'data-autofocus': true })}
          disabled={missesReason(isBlocked)}
          onClick={() => onAnswer({ chosen: [], override })}
        >
          {items.length > 0
            ? t('Complete only the CAR')
            : t('Set to “{{status}}” anyway', { status: labels.status[to] })}
        </Button>
        {items.length > 0 && (
          <CompleteAll
            items={items}
            disabled={missesReason(isBlockedAnyway)}
            onClick={() => onAnswer({ chosen: items, override })}
          />
        )}
      </Group>
    </Modal>
  )
}

function CompleteAll({ items, disabled, onClick }: { items: OpenItem[]; disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const tasks = items.filter(({ kind }) => kind === 'task').length
  const cases = items.length - tasks
  const all = [
    t('the CAR', { context: 'complete' }),
    ...(tasks > 0 ? [t('{{count}} tasks', { count: tasks })] : []),
    ...(cases > 0 ? [t('{{count}} cases', { count: cases })] : []),
  ]
  return (
    <Button color="teal" disabled={disabled} onClick={onClick} data-autofocus>
      {t('Complete {{what}}', { what: format.list(all) })}
    </Button>
  )
}
