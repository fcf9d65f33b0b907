import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorDue } from '../../../contract/auth/signInPolicy.ts'
import { useFormat } from '../../i18n/format.ts'
import { canUsePasskeys } from '../passkeys/browserPasskeys.ts'
import { AddPasskey } from '../security/AddPasskey.tsx'
import { TurnOnTwoFactor } from '../security/TurnOnTwoFactor.tsx'
import page from '../SignInPage.module.css'
import classes from './SetUpSecondFactor.module.css'

type SetUpSecondFactorProps = {
  /** Null once it is done. */
  due: SecondFactorDue | null
  onBegin: () => void
  /** Done, or postponed. */
  onEnd: () => void
  onPostpone: () => void
  onSignOut: () => void
}

/** Full screen, until there is a second factor or, while there is time, it is postponed. */
export function SetUpSecondFactor({ due, onBegin, onEnd, onPostpone, onSignOut }: SetUpSecondFactorProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opened, setOpened] = useState<'app' | 'passkey' | null>(null)
  const begin = (way: 'app' | 'passkey') => {
    setOpened(way)
    onBegin()
  }
  const end = () => {
    setOpened(null)
    onEnd()
  }
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true }
  return (
    <>
      <Modal
        opened
        fullScreen
        withCloseButton={false}
        closeOnEscape={false}
        trapFocus={opened === null}
        onClose={() => undefined}
        title={t('Set up a second factor')}
        classNames={{ header: classes.header ?? '', title: page.title ?? '' }}
      >
        <Stack w="100%" maw={448} mx="auto" mt="md" mb="xl">
          <p className={page.lead}>
            {t('Your role requires one at sign-in, so that a stolen password alone won’t let anyone in.')}{' '}
            {due?.isOver === false
              ? t('You can continue without it until {{when}}.', { when: format.moment(due.until) })
              : t('You can continue as soon as it is set up.')}
          </p>
          <Stack gap="sm">
            <Button size="md" data-autofocus leftSection={<IconDeviceMobile {...icon} />} onClick={() => begin('app')}>
              {t('Use an authenticator app')}
            </Button>
            {canUsePasskeys() && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconFingerprint {...icon} />}
                onClick={() => begin('passkey')}
              >
                {t('Use a passkey')}
              </Button>
            )}
          </Stack>
          <p className={page.lead}>
            {t(
              'The app shows a code to enter after your password. A passkey replaces both with a fingerprint, face or PIN.',
            )}
          </p>
          <Group gap="sm" align="stretch" justify="space-between">
            {due?.isOver === false && (
              <Button variant="subtle" onClick={onPostpone}>
                {t('Later')}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={onSignOut}>
              {t('Sign out')}
            </Button>
          </Group>
        </Stack>
      </Modal>
      {opened === 'app' && <TurnOnTwoFactor onClose={end} />}
      {opened === 'passkey' && <AddPasskey onClose={end} />}
    </>
  )
}
