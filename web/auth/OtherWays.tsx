import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/api.ts'
import { canUsePasskeys } from './passkeys/browserPasskeys.ts'
import { PasskeyButton } from './passkeys/PasskeyButton.tsx'
import classes from './SignInPage.module.css'

type OtherWaysProps = {
  /** Name of the company's sign-in. */
  company: string | null
  /** The page to open next. */
  then: string | undefined
  onSignedIn: () => void
}

/** Ways to sign in without a password. */
export function OtherWays({ company, then, onSignedIn }: OtherWaysProps) {
  const { t } = useTranslation()
  if (company === null && !canUsePasskeys()) return null
  return (
    <>
      <Group className={classes.or} c="dimmed" fz="xs" gap="sm" wrap="nowrap">
        {t('or')}
      </Group>
      <Stack gap="sm">
        <PasskeyButton onSignedIn={onSignedIn} />
        {company !== null && (
          <Button
            component="a"
            href={addressOf('GET /api/auth/company', {}, { then })}
            variant="default"
            fullWidth
            size="md"
          >
            {t('Sign in with {{company}}', { company })}
          </Button>
        )}
      </Stack>
    </>
  )
}
