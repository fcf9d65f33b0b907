import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { toast, showError } from '../ui/toast.tsx'
import classes from './ComingButton.module.css'
import { useTakeStep } from './queries.ts'

/** Choices in minutes; nobody can estimate more precisely. */
const offered = [2, 5, 10, 15, 30]

/** "I'm coming", at once or with the minutes until arrival. The second person to press it helps, and is told whom. */
export function ComingButton({ call, size = 'sm' }: { call: AndonCall; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useSignedIn().id
  const step = useTakeStep('acknowledge')

  async function come(minutes: number | null): Promise<void> {
    try {
      const answer = await step.mutateAsync({ call, body: { minutes } })
      const first = answer?.acknowledgedBy
      if (first && first.id !== me)
        toast({ title: t('{{name}} is already coming', { name: first.name }), description: t('You are now a helper.') })
    } catch (error) {
      showError(t('Not sent. Try again.'), error)
    }
  }
  const isHelp = call.state !== 'called'
  return (
    <Button.Group>
      <Button
        size={size}
        loading={step.isPending}
        variant={isHelp ? 'default' : 'filled'}
        onClick={() => void come(null)}
      >
        {isHelp ? t("I'm coming to help") : t("I'm coming")}
      </Button>
      {!isHelp && (
        <LazyMenu
          label={t("I'm coming in … minutes")}
          tip={t("I'm coming in … minutes")}
          menu={{ position: 'bottom-end' }}
          button={{ className: classes.minutes, 'aria-label': t("I'm coming in … minutes") }}
          display={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {(Menu) =>
            offered.map((minutes) => (
              <Menu.Item key={minutes} onClick={() => void come(minutes)}>
                {t('In {{minutes}}', { minutes: format.minutes(minutes) })}
              </Menu.Item>
            ))
          }
        </LazyMenu>
      )}
    </Button.Group>
  )
}
