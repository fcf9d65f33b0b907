import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentCountLimit, attachmentSizeLimit } from '../../contract/attachments/attachmentFiles.ts'
import { CallError } from '../api/callError.ts'
import { refusalText } from '../ui/refusalText.ts'
import { icon } from '../ui/icons.ts'
import classes from './AttachmentPicker.module.css'
import { thumbnailUrl } from './AttachmentThumbnail.tsx'
import { AttachmentTile } from './AttachmentTile.tsx'
import { FileInput } from './FileInput.tsx'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { type Upload, useUploads } from './useUploads.ts'

type AttachmentPickerProps = {
  /** Addresses of the stored files. */
  value: string[]
  onChange: (next: string[]) => void
  /** Whether uploads are pending, so that the form waits for them, and how many have failed. */
  onBusyChange: (busy: boolean, failed: number) => void
}

/** Takes files from the camera, from disk, dropped or pasted, and uploads each at once. */
export function AttachmentPicker({ value, onChange, onBusyChange }: AttachmentPickerProps) {
  const { t } = useTranslation()
  const { uploads, tooMany, add, remove, retry } = useUploads(value, onChange)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const hint = useId()
  const { area, isOver } = useDroppedFiles<HTMLDivElement>(add)

  const busy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const reportBusy = useEffectEvent(onBusyChange)
  useEffect(() => reportBusy(busy, failed), [busy, failed])

  const failureOf = ({ failure }: Upload): string | undefined => {
    if (!failure) return undefined
    if (failure === 'tooLarge') return t('Files can be at most {{n}} MB.', { n: attachmentSizeLimit / 1024 / 1024 })
    if (failure === 'wrongType') return t('Files of this type are not accepted.')
    return refusalText(failure.error) ?? t('Not uploaded. Check the connection and try again.')
  }
  const fromHere = new Set(uploads.map(({ url }) => url))
  const fromBefore = value.filter((url) => !fromHere.has(url))

  return (
    <Stack ref={area} className={classes.area} gap="sm" data-over={isOver || undefined}>
      <Group className={classes.buttons} gap="0.5rem 0.75rem">
        <FileInput ref={camera} label={t('Take photo')} camera onPick={add} />
        <Button
          className={classes.camera}
          variant="default"
          leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
          aria-describedby={hint}
          onClick={() => camera.current?.click()}
        >
          {t('Take photo')}
        </Button>
        <FileInput ref={files} label={t('Choose files')} onPick={add} />
        <Button
          variant="default"
          leftSection={<IconPaperclip {...icon} />}
          aria-describedby={hint}
          onClick={() => files.current?.click()}
        >
          {t('Choose files')}
        </Button>
        <Box component="p" id={hint} className={classes.hint} c="dimmed" fz="xs">
          <span className={classes.byMouse}>{t('Drop or paste them here.')} </span>
          {t('PDF, DOC, PNG, JPG up to 10MB')}
        </Box>
      </Group>
      {fromBefore.length + uploads.length > 0 && (
        <Flex component="ul" gap="sm" wrap="wrap" pr="xs" pt={4} aria-label={t('Attachments')}>
          {fromBefore.map((url, index) => (
            <AttachmentTile
              key={url}
              name={t('File {{number}}', { number: index + 1 })}
              picture={thumbnailUrl(url)}
              onRemove={() => onChange(value.filter((other) => other !== url))}
            />
          ))}
          {uploads.map((upload) => (
            <AttachmentTile
              key={upload.id}
              name={upload.name}
              picture={upload.preview}
              progress={upload.state === 'waiting' || upload.state === 'sending' ? upload.progress : undefined}
              failure={failureOf(upload)}
              onRetry={mayRetry(upload) ? () => retry(upload.id) : undefined}
              onRemove={() => remove(upload)}
            />
          ))}
        </Flex>
      )}
      {tooMany && (
        <Box component="p" c="var(--mantine-color-error)" fz="sm" role="alert">
          {t('Attach at most {{n}} files.', { n: attachmentCountLimit })}
        </Box>
      )}
    </Stack>
  )
}

/** A file refused for its content stays refused; any other failure may not recur. */
function mayRetry({ failure }: Upload): boolean {
  if (typeof failure !== 'object') return false
  return !(failure.error instanceof CallError) || failure.error.status === 401 || failure.error.status >= 429
}
