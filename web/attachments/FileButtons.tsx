import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { icon } from '../ui/icons.ts'
import classes from './FileButtons.module.css'
import { FileInput } from './FileInput.tsx'

type FileButtonsProps = {
  onPick: (files: File[]) => void
  disabled: boolean
  /** Says in words beside its icon what the second button does. */
  withWords?: boolean
  /** A key that attaches files. */
  shortcut?: ShortcutName
}

/** Buttons for the camera, where there is one, and for the files of the device. */
export function FileButtons({ shortcut, withWords, ...input }: FileButtonsProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const attach = {
    disabled: input.disabled,
    onClick: () => files.current?.click(),
  }
  return (
    <>
      <FileInput ref={camera} label={t('Add photo')} camera {...input} />
      <Button
        className={classes.camera}
        variant="default"
        size="compact-md"
        disabled={input.disabled}
        leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}
        aria-label={t('Add photo')}
        onClick={() => camera.current?.click()}
      >
        {t('Photo')}
      </Button>
      <FileInput ref={files} label={t('Attach files')} {...input} />
      {withWords ? (
        <Button variant="default" size="compact-md" leftSection={<IconPaperclip {...icon} />} {...attach}>
          {t('Attach files')}
        </Button>
      ) : (
        <IconAction label={t('Attach files')} shortcut={shortcut} icon={<IconPaperclip {...icon} />} {...attach} />
      )}
    </>
  )
}
