import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OwnCall } from './call/OwnCall.tsx'
import classes from './QuickCaseDialog.module.css'

/** Follows a call for help after its report, until the dialog is closed. */
export function CalledStep({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack className={classes.called} gap="md" tabIndex={-1} ref={(step) => step?.focus({ preventScroll: true })}>
      <OwnCall caseId={caseId} />
      <Button size="lg" variant="default" onClick={onClose}>
        {t('Close')}
      </Button>
      <Anchor
        ta="center"
        py="sm"
        renderRoot={(props) => <Link {...props} to="/cases/$id" params={{ id: caseId }} onClick={onClose} />}
      >
        {t('View case')}
      </Anchor>
    </Stack>
  )
}
