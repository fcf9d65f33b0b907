import { Box, Button, Group, Stack } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { causeCategories } from '../../contract/causes/causeChoices.ts'
import { causeCodeLabel } from '../../contract/causes/causeCodeDefaults.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import { ArrangedRow } from '../ui/ArrangedRow.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { icon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { useCauseCodes, usePutCauseCodes } from './queries.ts'
import { useCauseLabels } from './useCauseLabels.ts'

const CauseCodeDialog = lazy(async () => ({ default: (await import('./CauseCodeDialog.tsx')).CauseCodeDialog }))
const ImportCodesDialog = lazy(async () => ({ default: (await import('./ImportCodesDialog.tsx')).ImportCodesDialog }))

/** The cause codes of the workspace, for process managers. */
export function CauseCodesPanel() {
  const { t } = useTranslation()
  const labels = useCauseLabels()
  const reading = useCauseCodes()
  const { data } = reading
  const put = usePutCauseCodes()
  const [opened, setOpened] = useState<CauseCode | 'new' | 'import' | null>(null)
  if (!data) return <QueryState of={reading} count={3} kind="row" />
  const { codes } = data
  const close = () => setOpened(null)
  return (
    <Stack maw="56rem">
      <Group justify="space-between" align="flex-start">
        <Box component="p" c="dimmed">
          {t('Charts count causes by these codes. A retired code stays where it was used.')}
        </Box>
        <Group gap="xs">
          <Button variant="default" leftSection={<IconFileUpload {...icon} />} onClick={() => setOpened('import')}>
            {t('Import cause codes')}
          </Button>
          <Button leftSection={<IconPlus {...icon} />} onClick={() => setOpened('new')}>
            {t('Add code')}
          </Button>
        </Group>
      </Group>
      {causeCategories.map((group) => (
        <Section key={group} level={2} title={labels.category(group)}>
          <ul className={`${layout.outlined} ${layout.divided}`} aria-label={labels.category(group)}>
            {codes
              .filter((code) => code.group === group)
              .map((code) => (
                <ArrangedRow
                  key={code.code}
                  label={causeCodeLabel(code, t)}
                  details={code.code}
                  isRetired={code.retired}
                  isBusy={put.isPending}
                  onEdit={() => setOpened(code)}
                  onRetire={() =>
                    put.mutate(codes.map((one) => (one === code ? { ...one, retired: !one.retired } : one)))
                  }
                />
              ))}
          </ul>
        </Section>
      ))}
      <DialogSuspense>
        {opened === 'import' && <ImportCodesDialog onClose={close} />}
        {opened !== null && opened !== 'import' && (
          <CauseCodeDialog codes={codes} code={opened === 'new' ? null : opened} onClose={close} />
        )}
      </DialogSuspense>
    </Stack>
  )
}
