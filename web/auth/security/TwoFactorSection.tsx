import { Box, Button, Group } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TwoFactor } from '../../../contract/auth/twoFactor.ts'
import { useFormat } from '../../i18n/format.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { usePasswordState } from './queries.ts'
import { useTwoFactor } from './secondFactorQueries.ts'
import classes from './secondFactors.module.css'
import text from '../../ui/text.module.css'

const TurnOnTwoFactor = lazy(async () => ({ default: (await import('./TurnOnTwoFactor.tsx')).TurnOnTwoFactor }))
const TurnOffTwoFactor = lazy(async () => ({ default: (await import('./TurnOffTwoFactor.tsx')).TurnOffTwoFactor }))
const NewRecoveryCodes = lazy(async () => ({ default: (await import('./NewRecoveryCodes.tsx')).NewRecoveryCodes }))

/** With this few recovery codes left new ones are recommended. */
const few = 3
type Action = 'turnOn' | 'turnOff' | 'renew'

/** Turns the code of an authenticator app on and off. */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const state = useTwoFactor()
  const password = usePasswordState()
  const [opened, setOpened] = useState<Action | null>(null)
  const close = () => setOpened(null)
  return (
    <Section
      title={t('Two-factor sign-in')}
      action={
        password.data?.hasPassword &&
        state.data?.isOn === false && (
          <Button variant="default" size="xs" onClick={() => setOpened('turnOn')}>
            {t('Turn on')}
          </Button>
        )
      }
    >
      {state.isLoadingError ? (
        <ErrorState error={state.error} onRetry={() => void state.refetch()} />
      ) : !state.data || !password.data ? (
        <Skeletons count={1} kind="row" />
      ) : !password.data.hasPassword ? (
        <p className={text.help}>{t('You sign in with your company account. Two-factor sign-in is managed there.')}</p>
      ) : state.data.isOn ? (
        <On state={state.data} onAction={setOpened} />
      ) : (
        <p className={text.help}>
          {t(
            'After your password you enter a code from an app on your phone. A stolen password alone won’t let anyone in.',
          )}
        </p>
      )}
      <DialogSuspense>
        {opened === 'turnOn' && <TurnOnTwoFactor onClose={close} />}
        {opened === 'turnOff' && <TurnOffTwoFactor onClose={close} />}
        {opened === 'renew' && <NewRecoveryCodes onClose={close} />}
      </DialogSuspense>
    </Section>
  )
}

function On({ state, onAction }: { state: TwoFactor; onAction: (action: Action) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const left = t('{{count}} recovery codes left', { count: state.recoveryCodesLeft })
  return (
    <Group gap="sm">
      <IconShieldCheck size={20} stroke={1.5} aria-hidden className={text.dim} />
      <Box className={text.breaks} flex={1} miw={0}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {t('On since {{date}}', { date: format.day(state.since) })}
        </Group>
        <Group gap="0 0.75rem" align="stretch" c="dimmed" fz="xs">
          {state.recoveryCodesLeft > few ? left : <Tag tone="orange">{left}</Tag>}
        </Group>
      </Box>
      <Group className={classes.actions} gap="xs" align="stretch">
        <Button variant="default" size="xs" onClick={() => onAction('renew')}>
          {t('New recovery codes')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onAction('turnOff')}>
          {t('Turn off')}
        </Button>
      </Group>
    </Group>
  )
}
