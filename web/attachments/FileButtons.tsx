import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../ui/IconAction.tsx'
import classes from './FileButtons.module.css'
import { acceptedFiles, acceptedPictures } from './uploadFile.ts'

/** The camera where there is one at hand, one tap away, and the files of the device. */
export function FileButtons({ onPick, disabled }: { onPick: (files: File[]) => void; disabled: boolean }) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const picker = {
    type: 'file',
    multiple: true,
    hidden: true,
    disabled,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      onPick([...(currentTarget.files ?? [])])
      // The same file may be picked again after it was removed.
      currentTarget.value = ''
    },
  } as const
  return (
    <>
      <input {...picker} ref={camera} accept={acceptedPictures} capture="environment" aria-label={t('Add photo')} />
      <Button
        className={classes.camera}
        variant="default"
        size="compact-md"
        disabled={disabled}
        leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
        aria-label={t('Add photo')}
        onClick={() => camera.current?.click()}
      >
        {t('Photo')}
      </Button>
      <input {...picker} ref={files} accept={acceptedFiles} aria-label={t('Attach files')} />
      <IconAction
        label={t('Attach files')}
        icon={<IconPaperclip size={16} stroke={1.5} aria-hidden />}
        disabled={disabled}
        onClick={() => files.current?.click()}
      />
    </>
  )
}
