import { Modal, Anchor, Button, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../auth/signedIn.ts'
import classes from './QuickCaseDialog.module.css'
import { QuickCaseForm } from './QuickCaseForm.tsx'
import { useBackToClose } from '../browser/useBackToClose.ts'
import { FloorLanguage } from '../i18n/FloorLanguage.tsx'
import { submitByKey } from '../ui/submitByKey.ts'
import { useOpenAfterMount } from '../ui/useOpenAfterMount.ts'
import { OwnCall } from './call/OwnCall.tsx'

type QuickCaseDialogProps = { opened: boolean; onClose: () => void }

/** The andon cord: reports a problem in seconds, photo first. Full screen on a phone. */
export default function QuickCaseDialog(props: QuickCaseDialogProps) {
  return (
    <FloorLanguage>
      <Dialog {...props} />
    </FloorLanguage>
  )
}

function Dialog({ opened, onClose }: QuickCaseDialogProps) {
  const isOpen = useOpenAfterMount(opened)
  const { t, i18n } = useTranslation()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const owner = useSignedIn().id
  const [called, setCalled] = useState<string | null>(null)
  function close(): void {
    onClose()
    setCalled(null)
  }
  useBackToClose(isOpen, close)
  useCoversPage(isOpen && isSmall)
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('Quick Case')}
      lang={i18n.language}
      size="32rem"
      fullScreen={isSmall}
      // A full screen covers the page's scroll bar, and measuring it forces a layout of its own, which is slow on a phone.
      removeScrollProps={{ removeScrollBar: !isSmall }}
      // There it opens at once: fading would render it three times more.
      {...(isSmall && { transitionProps: { duration: 0 } })}
      padding={0}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
        close: classes.close ?? '',
      }}
      // A closed dialog continues sending its photos, and keeps what was typed.
      keepMounted
      keepMountedMode="display-none"
      onKeyDownCapture={submitByKey}
    >
      {called ? (
        <CalledStep caseId={called} onClose={close} />
      ) : (
        <QuickCaseForm owner={owner} onSent={onClose} onCalled={setCalled} />
      )}
    </Modal>
  )
}

/** Follows a call for help after its report, until the dialog is closed. */
function CalledStep({ caseId, onClose }: { caseId: string; onClose: () => void }) {
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

/**
 * Marks the page as covered while a dialog fills the whole screen: the styles of the shell then do not render what lies
 * below, which would be painted again with each frame of the dialog. In an effect: the dialog first remembers what has
 * the focus there.
 */
function useCoversPage(covers: boolean): void {
  useEffect(() => {
    if (!covers) return undefined
    document.body.dataset['covered'] = 'true'
    return () => void delete document.body.dataset['covered']
  }, [covers])
}
