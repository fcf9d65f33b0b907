import { Box, Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../formValues.ts'
import layout from '../layout.module.css'
import type { InPlaceProps } from './InPlaceMenu.tsx'
import { InPlacePopover, popoverParts } from './InPlacePopover.tsx'

type Draft<Value> = {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

type DraftInPlaceProps<Value> = InPlaceProps & {
  value: Value
  /** Saves the value, or returns why it is invalid. */
  onSave: (value: Value) => string | undefined
  /** Renders the input. `close` discards the draft. */
  children: (draft: Draft<Value>, close: () => void) => ReactNode
}

/**
 * A value that opens an input. Enter and blur save, Escape does not. An error is shown beside the input; leaving it with an
 * error keeps the old value.
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
    <InPlacePopover {...shown} parts={popoverParts} onLeave={save} onOpen={() => setDraft(null)}>
      {(close) => (
        <Box
          component="form"
          className={layout.stack}
          maw="min(20rem, calc(100vw - 2rem))"
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
        </Box>
      )}
    </InPlacePopover>
  )
}
