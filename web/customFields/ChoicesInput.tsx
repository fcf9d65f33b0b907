import { Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { customChoiceLimit, customLabelLimit } from '../../contract/customFields/customFieldChoices.ts'
import { icon } from '../ui/icons.ts'

/** A choice as it is edited: one that is stored has a value. */
export type EditedChoice = { value?: string; label: string; retired: boolean }

type ChoicesInputProps = {
  value: readonly EditedChoice[]
  onChange: (choices: EditedChoice[]) => void
  error: ReactNode
}

/** The choices of a field. One that records may have is retired instead of removed. */
export function ChoicesInput({ value, onChange, error }: ChoicesInputProps) {
  const { t } = useTranslation()
  const change = (index: number, more: Partial<EditedChoice>) =>
    onChange(value.map((choice, at) => (at === index ? { ...choice, ...more } : choice)))
  return (
    <Input.Wrapper component="fieldset" label={t('Choices')} labelElement="div" error={error}>
      <Stack gap="xs" mt={4}>
        {value.map((choice, index) => {
          const name = choice.label || t('Choice {{number}}', { number: index + 1 })
          return (
            // Choices have no identity of their own before they are stored.
            <Group key={index} gap="xs" wrap="nowrap">
              <TextInput
                flex={1}
                aria-label={t('Choice {{number}}', { number: index + 1 })}
                maxLength={customLabelLimit}
                disabled={choice.retired}
                value={choice.label}
                onChange={(event) => change(index, { label: event.currentTarget.value })}
              />
              {choice.value === undefined ? (
                <Button
                  variant="default"
                  aria-label={t('Remove {{name}}', { name })}
                  onClick={() => onChange(value.filter((_choice, at) => at !== index))}
                >
                  {t('Remove')}
                </Button>
              ) : (
                <Button
                  variant="default"
                  aria-label={choice.retired ? t('Bring {{name}} back', { name }) : t('Retire {{name}}', { name })}
                  onClick={() => change(index, { retired: !choice.retired })}
                >
                  {choice.retired ? t('Bring back') : t('Retire')}
                </Button>
              )}
            </Group>
          )
        })}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus {...icon} />}
            disabled={value.length >= customChoiceLimit}
            onClick={() => onChange([...value, { label: '', retired: false }])}
          >
            {t('Add choice')}
          </Button>
        </div>
      </Stack>
    </Input.Wrapper>
  )
}
