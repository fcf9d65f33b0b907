import { Anchor, Box, Button, Flex } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import classes from './SimilarCaseList.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'
import { Unbroken } from '../../ui/Unbroken.tsx'

type SimilarCaseListProps = {
  cases: SimilarCase[]
  /** Opens cases in a new tab, beside a form that would be lost. */
  inNewTab?: boolean
  /** What can be done with each; left out: nothing. */
  action?: { label: string; labelOf: (one: SimilarCase) => string; run: (one: SimilarCase) => void } | undefined
}

/** Open cases that may be about the same problem: a link to each, and a button. */
export function SimilarCaseList({ cases, inNewTab = false, action }: SimilarCaseListProps) {
  const format = useFormat()
  const status = useWorkLabels().caseStatus
  return (
    <ul className={layout.divided}>
      {cases.map((one) => (
        <Flex
          component="li"
          key={one.id}
          className={text.breaks}
          py="0.5rem"
          gap="0.5rem 0.75rem"
          align="center"
          wrap="wrap"
        >
          {one.thumbnailUrl && <img className={classes.photo} src={one.thumbnailUrl} alt="" loading="lazy" />}
          <Box flex="1 1 12rem" miw={0}>
            <TitleLink one={one} inNewTab={inNewTab}>
              <Unbroken>{one.title}</Unbroken>
            </TitleLink>
            <Flex component="span" gap={6} align="flex-start" c="dimmed" fz="xs">
              <StatusDot status={one.status} />
              {[one.key, status[one.status], one.location, format.ago(one.createdAt)].filter(Boolean).join(' · ')}
            </Flex>
          </Box>
          {action && (
            <Button
              variant="default"
              className={classes.action}
              size="compact-sm"
              flex="none"
              ms="auto"
              aria-label={action.labelOf(one)}
              onClick={() => action.run(one)}
            >
              {action.label}
            </Button>
          )}
        </Flex>
      ))}
    </ul>
  )
}

function TitleLink({ one, inNewTab, children }: { one: SimilarCase; inNewTab: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  if (!inNewTab)
    return (
      <Anchor
        className={`${classes.title} ${text.twoLines}`}
        c="inherit"
        renderRoot={(props) => <Link to="/cases/$id" params={{ id: one.id }} {...props} />}
      >
        {children}
      </Anchor>
    )
  return (
    <Anchor
      className={`${classes.title} ${text.twoLines}`}
      c="inherit"
      href={`/cases/${one.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('{{title}}, opens in a new tab', { title: `${one.key} ${one.title}` })}
    >
      {children} <IconExternalLink size={14} stroke={1.5} aria-hidden />
    </Anchor>
  )
}
