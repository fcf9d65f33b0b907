import { Box, Group, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Verification, writeSeal } from '../../contract/audit/audit.ts'
import { auditFaultTexts } from '../../contract/audit/auditLabels.ts'
import { useFormat } from '../i18n/format.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './CheckDialog.module.css'
import { useCheckAudit } from './queries.ts'
import text from '../ui/text.module.css'

/** Verifies the chain of the log's seals, at once and again against a seal that somebody stored. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [kept, setKept] = useState('')
  const checking = useCheckAudit()
  const begin = useEffectEvent(() => checking.mutate(''))
  useEffect(() => begin(), [])
  return (
    <FormDialog
      title={t('Check the log')}
      sending={checking}
      submitLabel={t('Check again')}
      closeLabel={t('Close')}
      onSubmit={() => checking.mutate(kept)}
      onClose={onClose}
    >
      {checking.isPending && <Skeletons count={2} kind="line" />}
      <div aria-live="polite">{checking.data && <Outcome found={checking.data} />}</div>
      <TextInput
        label={t('Saved seal')}
        description={t('With a seal from an earlier check, this also detects a rewritten log.')}
        placeholder="1042:9f86d081…"
        value={kept}
        onChange={(event) => setKept(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Outcome({ found }: { found: Verification }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { isWhole, checked, unsealed, seal, fault } = found
  const protections = {
    owner: t('The database prevents changes, even by this server.'),
    triggers: t('The database prevents changes, but this server’s account could turn that off.'),
    none: t('The database does not protect it.'),
  }
  const sentence = fault
    ? t(auditFaultTexts[fault.kind], { entry: fault.entryId ?? '', position: String(fault.position ?? '') })
    : t('{{count}} entries match their seals: nothing was changed, removed or inserted.', { count: checked })
  return (
    <>
      <Group
        className={`${classes.outcome} ${text.alert}`}
        gap="sm"
        align="stretch"
        wrap="nowrap"
        mb="md"
        p="sm"
        data-whole={isWhole || undefined}
      >
        {isWhole ? (
          <IconShieldCheck size={20} stroke={1.5} aria-hidden />
        ) : (
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
        )}
        <div>
          <Box component="p" fw={600}>
            {isWhole ? t('The log is intact') : t('The log was tampered with')}
          </Box>
          <Box component="p" className={text.breaks} mt={2}>
            {sentence}
          </Box>
          <Box component="p" className={text.breaks} mt={2}>
            {protections[found.protectedBy]}
          </Box>
          {unsealed > 0 && (
            <Box component="p" className={text.breaks} mt={2}>
              {t('The {{count}} newest entries will be sealed within seconds.', { count: unsealed })}
            </Box>
          )}
        </div>
      </Group>
      {seal && isWhole && (
        <>
          <CopyField label={t('Seal of {{moment}}', { moment: format.moment(seal.at) })} value={writeSeal(seal)} />
          <Box component="p" mt={4} mb="md" c="dimmed" fz="xs">
            {t('Store it outside this system. It covers everything recorded up to then.')}
          </Box>
        </>
      )}
    </>
  )
}
