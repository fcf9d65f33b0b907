import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../ui/QueryState.tsx'
import { Section } from '../../ui/Section.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { usePasswordState } from './queries.ts'
import classes from './SecurityPanel.module.css'

/** Changes one's own password, if there is one. */
export function PasswordSection() {
  const { t } = useTranslation()
  const state = usePasswordState()
  const [changes, setChanges] = useState(0)
  return (
    <Section title={t('Password')}>
      <QueryState of={state} count={3} kind="row" />
      {state.data &&
        (state.data.hasPassword ? (
          <PasswordForm
            // Clears the form once it is changed.
            key={changes}
            onDone={() => {
              setChanges(changes + 1)
              toast({ title: t('Password changed') })
            }}
          />
        ) : (
          <p className={classes.help}>{t('You sign in with your company account and have no password here.')}</p>
        ))}
    </Section>
  )
}
