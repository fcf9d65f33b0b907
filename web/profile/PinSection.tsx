import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeLimit, pinLength } from '../../contract/kiosks/kioskChoices.ts'
import { BadgeCode, Pin, type PinEdit } from '../../contract/kiosks/kiosks.ts'
import { CallError } from '../api/callError.ts'
import { issueText } from '../i18n/issueText.ts'
import { QueryState } from '../ui/QueryState.tsx'
import { FormRefusal, useFocusWrongField } from '../ui/FormRefusal.tsx'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.tsx'
import { useEditPin, usePin } from './queries.ts'

/** What identifies the person at a shared tablet: a PIN, a badge, or both. Neither can be read back. */
export function PinSection() {
  const { t } = useTranslation()
  const state = usePin()
  return (
    <Section title={t('Shared tablets')}>
      <Stack>
        <Text size="sm" c="var(--text-dim)">
          {t('Report and answer calls on a shared tablet with a PIN or your badge. They open nothing else.')}
        </Text>
        <QueryState of={state} count={2} kind="row" />
        {state.data && (
          <>
            <SecretForm kind="pin" isSet={state.data.hasPin} />
            <SecretForm kind="badge" isSet={state.data.hasBadge} />
          </>
        )}
      </Stack>
    </Section>
  )
}

function SecretForm({ kind, isSet }: { kind: 'pin' | 'badge'; isSet: boolean }) {
  const { t } = useTranslation()
  const editing = useEditPin()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [tries, setTries] = useState(0)
  const saveButton = useRef<HTMLButtonElement>(null)
  useFocusWrongField(saveButton, { tries, isBusy: editing.isPending, error: editing.error })
  const labels = {
    pin: { label: t('PIN'), help: t('4 to 6 digits'), saved: t('PIN saved'), removed: t('PIN removed') },
    badge: { label: t('Badge'), help: t('Scan your badge here'), saved: t('Badge saved'), removed: t('Badge removed') },
  }[kind]

  async function put(next: string | null): Promise<void> {
    const sent: PinEdit = kind === 'pin' ? { pin: next } : { badge: next }
    try {
      await editing.mutateAsync(sent)
      setValue('')
      toast({ title: next === null ? labels.removed : labels.saved })
    } catch (refused) {
      const own = refused instanceof CallError ? refused.problem?.errors?.find(({ path }) => path === kind) : undefined
      if (own) setError(own.message)
    }
  }
  function save(event: FormEvent): void {
    event.preventDefault()
    const [issue] = (kind === 'pin' ? Pin : BadgeCode).safeParse(value).error?.issues ?? []
    setError(issue && issueText(issue))
    setTries(tries + 1)
    if (!issue) void put(value)
  }
  return (
    <form noValidate onSubmit={save}>
      {error === undefined && <FormRefusal error={editing.error} />}
      <Group align="flex-start" gap="xs">
        <PasswordInput
          label={labels.label}
          description={isSet ? t('Set. Enter a new one to change it.') : labels.help}
          error={error}
          // The library marks other fields itself.
          aria-invalid={error !== undefined}
          w="100%"
          maw={280}
          autoComplete="off"
          inputMode={kind === 'pin' ? 'numeric' : 'text'}
          maxLength={kind === 'pin' ? pinLength.most : badgeLimit}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Button
          ref={saveButton}
          type="submit"
          variant="default"
          mt={24}
          disabled={value === ''}
          loading={editing.isPending}
        >
          {kind === 'pin' ? t('Save PIN') : t('Save badge')}
        </Button>
        {isSet && (
          <Button variant="default" mt={24} onClick={() => void put(null)}>
            {kind === 'pin' ? t('Remove PIN') : t('Remove badge')}
          </Button>
        )}
      </Group>
    </form>
  )
}
