import { Checkbox, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Role, roles } from '../../../contract/users/permissions.ts'
import { managerIdleHours, secondFactorGraceHours } from '../../../contract/auth/signInPolicy.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useSaveSetting } from '../../settings/useSaveSetting.ts'
import { Section } from '../../ui/Section.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { roleLabel } from '../../users/roleLabel.ts'
import { usePasskeys, useTwoFactor } from '../security/secondFactorQueries.ts'
import { usePasswordState } from '../security/queries.ts'
import { useSignedIn } from '../signedIn.ts'
import { useEditSignInPolicy, useSignInPolicy } from './queries.ts'
import reveal from '../../ui/RevealInOrder.module.css'
import text from '../../ui/text.module.css'

/** Choices in days; a program may have set another number. */
const offeredDays = [1, 7, 14, 30, 60, 90, 180, 365]

/** What process managers decide about signing in, for everybody. */
export function SignInPolicyPanel() {
  const { t } = useTranslation()
  const { role: ownRole } = useSignedIn()
  const policy = useSignInPolicy()
  const change = useSaveSetting(useEditSignInPolicy())
  const lacksOwn = useLacksSecondFactor()
  const [asksAbout, setAsksAbout] = useState<Role[] | null>(null)
  if (policy.isLoadingError) return <ErrorState error={policy.error} onRetry={() => void policy.refetch()} />
  if (!policy.data || lacksOwn === undefined) return <Skeletons count={3} kind="row" />
  const { secondFactorRoles, sessionDays, managerIdle } = policy.data

  function require(role: Role, isRequired: boolean): void {
    const wanted = roles.filter((one) => (one === role ? isRequired : secondFactorRoles.includes(one)))
    if (isRequired && role === ownRole && lacksOwn) setAsksAbout(wanted)
    else change({ secondFactorRoles: wanted })
  }

  const days = offeredDays.includes(sessionDays) ? offeredDays : [...offeredDays, sessionDays].sort((a, b) => a - b)
  return (
    <Stack className={reveal.revealInOrder} maw={768}>
      <Section title={t('Second factor')}>
        <p className={text.help}>
          {t(
            'An authenticator app or a passkey. People without one are asked at their next sign-in and have {{count}} hours to set it up.',
            { count: secondFactorGraceHours },
          )}
        </p>
        <Stack gap="xs" my="sm" role="group" aria-label={t('Roles that require a second factor')}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleLabel(t, role)}
              checked={secondFactorRoles.includes(role)}
              onChange={({ currentTarget }) => require(role, currentTarget.checked)}
            />
          ))}
        </Stack>
        <p className={text.help}>
          {t('Not required for people who sign in with a company account. After the deadline, API keys are paused.')}
        </p>
      </Section>
      <Section title={t('Sessions')}>
        <Stack gap="md">
          <Select
            label={t('Sign in again after')}
            description={t('Counted from sign-in, regardless of activity.')}
            maw="22rem"
            allowDeselect={false}
            data={days.map((count) => ({ value: String(count), label: t('{{count}} days', { count }) }))}
            value={String(sessionDays)}
            onChange={(value) => value !== null && change({ sessionDays: Number(value) })}
          />
          <Switch
            label={t('Sign process managers out after {{count}} hours without use', { count: managerIdleHours })}
            checked={managerIdle}
            onChange={({ currentTarget }) => change({ managerIdle: currentTarget.checked })}
          />
        </Stack>
      </Section>
      <ConfirmDialog
        opened={asksAbout !== null}
        title={t('You have no second factor')}
        confirmLabel={t('Require it')}
        onConfirm={() => {
          if (asksAbout) change({ secondFactorRoles: asksAbout })
          setAsksAbout(null)
        }}
        onClose={() => setAsksAbout(null)}
      >
        {t(
          'Your own role requires one too. You have {{count}} hours to set it up; after that, you cannot continue without it.',
          { count: secondFactorGraceHours },
        )}
      </ConfirmDialog>
    </Stack>
  )
}

/** Whether the current person has no second factor; undefined while unknown. */
function useLacksSecondFactor(): boolean | undefined {
  const [twoFactor, passkeys, password] = [useTwoFactor(), usePasskeys(), usePasswordState()]
  if (!twoFactor.data || !passkeys.data || !password.data) return undefined
  return password.data.hasPassword && !twoFactor.data.isOn && passkeys.data.length === 0
}
