import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './TriagePage.module.css'
import layout from '../../ui/layout.module.css'
import { type TriageView, triageViews } from './triageSearch.ts'

/** Links to the lists of the inbox. */
export function TriageViews({ view }: { view: TriageView }) {
  const { t } = useTranslation()
  const labels = { waiting: t('Waiting§triage'), snoozed: t('Snoozed'), declined: t('Declined') }
  return (
    <Flex component="nav" wrap="wrap" gap="0.25rem" aria-label={t('Lists in triage')}>
      {triageViews.map((one) => (
        <Link
          key={one}
          to="/triage"
          search={{ view: one === 'waiting' ? undefined : one }}
          replace
          className={`${classes.view} ${layout.hoverable}`}
          aria-current={one === view ? 'page' : undefined}
        >
          {labels[one]}
        </Link>
      ))}
    </Flex>
  )
}
