import { Anchor, Box, Button, Flex, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import type { SimilarCase } from '../../../contract/similar.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWorkLabels } from '../../ui/useWorkLabels.ts'
import classes from './SimilarCases.module.css'
import { useSimilarCases } from '../../cases/useSimilarCases.ts'

/** Similar open cases: open one, or add this report to it. They never block sending. */
export const SimilarCases = memo(function SimilarCases({
  text,
  department,
  onJoin,
}: {
  /** What is being typed. */
  text: string
  department: Case['department']
  onJoin: (one: SimilarCase) => void
}) {
  const { t } = useTranslation()
  const cases = useSimilarCases(text, department)
  const format = useFormat()
  const status = useWorkLabels().caseStatus
  return (
    <div aria-live="polite">
      {cases.length > 0 && (
        <Box component="section" mt="sm" bd="1px solid var(--line)" bdrs="md" aria-label={t('Similar cases')}>
          <Box component="p" px="sm" py={10} c="dimmed" fw={500}>
            {t('{{count}} similar open cases', { count: cases.length })}
          </Box>
          <ul className={classes.list}>
            {cases.map((one) => (
              <Flex component="li" key={one.id} className={classes.row} gap="0.5rem 0.75rem" align="center" wrap="wrap">
                {one.thumbnailUrl && <img className={classes.picture} src={one.thumbnailUrl} alt="" loading="lazy" />}
                <Stack gap={0} flex="1 1 13rem" miw={0}>
                  <Anchor
                    className={classes.title}
                    c="inherit"
                    fw={500}
                    href={`/cases/${one.id}`}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('{{title}}, opens in a new tab', { title: `${one.key} ${one.title}` })}
                  >
                    {one.title} <IconExternalLink size={14} stroke={1.5} aria-hidden />
                  </Anchor>
                  <Flex component="span" gap={6} align="flex-start" c="dimmed" fz="xs">
                    <StatusDot status={one.status} />
                    {[one.key, status[one.status], one.location, format.ago(one.createdAt)].filter(Boolean).join(' · ')}
                  </Flex>
                </Stack>
                <Button
                  variant="default"
                  className={classes.join}
                  flex="none"
                  ms="auto"
                  onClick={() => onJoin(one)}
                  aria-label={t('Add to {{key}}', { key: one.key })}
                >
                  {t('Add to this case')}
                </Button>
              </Flex>
            ))}
          </ul>
        </Box>
      )}
    </div>
  )
})
