import { Anchor, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { productName } from '../../../contract/product.ts'
import { codeDigits, SecondStepCode } from '../../../contract/auth/twoFactor.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { FormFailure } from '../FormFailure.tsx'
import page from '../SignInPage.module.css'
import layout from '../../ui/layout.module.css'
import { useAccountForm } from '../useAccountForm.ts'
import classes from './CodeForm.module.css'

const typedCode = z.object({ code: SecondStepCode })

type CodeFormProps = {
  onDone: (user: SignedInUser) => void
  /** The sign-in has to start over, for the given reason, if any. */
  onOver: (reason: string | null) => void
}

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm(props: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  // Two forms, so that an error of one is not shown in the other.
  return (
    <OneWay key={String(isRecovery)} isRecovery={isRecovery} onOtherWay={() => setRecovery(!isRecovery)} {...props} />
  )
}

type OneWayProps = CodeFormProps & { isRecovery: boolean; onOtherWay: () => void }

function OneWay({ isRecovery, onOtherWay, onDone, onOver }: OneWayProps) {
  const { t } = useTranslation()
  const form = useAccountForm(
    async () => typedCode,
    async (body) => {
      try {
        onDone((await send('POST /api/auth/sign-in/code', { body })).user)
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null
        if (problem?.code !== 'notSignedIn') throw error
        onOver(problem.detail)
      }
    },
  )

  /** Submits after six digits, without pressing the button. */
  function sendWhenComplete(input: HTMLInputElement): void {
    if (!isRecovery && input.value.replaceAll(/\D/g, '').length === codeDigits) input.form?.requestSubmit()
  }

  return (
    <form className={`${layout.gapLarge} ${layout.stack}`} onSubmit={form.onSubmit} noValidate>
      <h1 className={page.title}>{t('One more step')}</h1>
      <p className={page.lead}>
        {isRecovery
          ? t('Enter one of the recovery codes you saved when turning on two-factor sign-in. Each works once.')
          : t('Enter the code from your authenticator app for {{product}}.', { product: productName })}
      </p>
      <TextInput
        label={isRecovery ? t('Recovery code') : t('Code')}
        size="md"
        autoFocus
        spellCheck={false}
        autoCapitalize="characters"
        {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
        classNames={{ input: classes.code ?? '' }}
        {...form.field('code')}
        onChange={(event) => sendWhenComplete(event.currentTarget)}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('Sign in')}
      </Button>
      <Group className={classes.ways} gap="0.75rem 1.5rem" align="stretch" justify="space-between">
        <Anchor component="button" type="button" onClick={onOtherWay}>
          {isRecovery ? t('Use the app') : t('Use a recovery code')}
        </Anchor>
        <Anchor component="button" type="button" onClick={() => onOver(null)}>
          {t('Back to sign-in')}
        </Anchor>
      </Group>
    </form>
  )
}
