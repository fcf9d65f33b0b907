import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../formValues.ts'
import classes from './InPlace.module.css'
import type { InPlaceProps } from './InPlaceMenu.tsx'
import { InPlacePopover } from './InPlacePopover.tsx'

type Draft<Value> = {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

type DraftInPlaceProps<Value> = InPlaceProps & {
  value: Value
  /** Sends the value, or answers why it cannot be sent. */
  onSave: (value: Value) => string | undefined
  /** The field in which it is entered. `close` leaves the draft unsaved. */
  children: (draft: Draft<Value>, close: () => void) => ReactNode
}

/**
 * A value that opens a field. Enter and leaving it save, Escape does not. What cannot be sent is said beside the field; whoever
 * leaves it like that leaves the value as it was.
 */
export function DraftInPlace<Value>({ value, onSave, children, ...shown }: DraftInPlaceProps<Value>) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<{ value: Value; error?: string | undefined } | null>(null)
  function save(): boolean {
    const error = draft && !isSame(draft.value, value) ? onSave(draft.value) : undefined
    setDraft(error === undefined ? null : { value: draft?.value ?? value, error })
    return error === undefined
  }
  return (
    <InPlacePopover {...shown} onLeave={save} onOpen={() => setDraft(null)}>
      {(close) => (
        <form
          className={classes.dialog}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (save()) close()
          }}
        >
          {children(
            {
              value: draft ? draft.value : value,
              onChange: (next) => setDraft({ value: next }),
              error: draft?.error,
            },
            close,
          )}
          <Group justify="flex-end">
            <Button type="submit" size="xs">
              {t('Save')}
            </Button>
          </Group>
        </form>
      )}
    </InPlacePopover>
  )
}
