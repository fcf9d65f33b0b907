import { Box, Button, FileButton, Group, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { avatarSizeLimit, avatarTypes } from '../../contract/profile/profile.ts'
import type { User } from '../../contract/users/users.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { toast, showError } from '../ui/toast.tsx'
import { openPicture, type PictureProblem } from './cropPicture.ts'
import { useRemoveAvatar } from './queries.ts'
import { icon } from '../ui/icons.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** The person's picture, with buttons to change or remove it. */
export function AvatarField({ user }: { user: User }) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const reset = useRef<() => void>(null)
  const removing = useRemoveAvatar()
  const hint = useId()
  const problems: Record<PictureProblem, string> = {
    type: t('Choose a JPG, GIF or PNG picture.'),
    size: t('Pictures can be at most {{n}} MB.', { n: avatarSizeLimit / 1024 / 1024 }),
    unreadable: t('This picture is unreadable or too large.'),
  }

  async function open(file: File | null): Promise<void> {
    // Allows the same file to be chosen again.
    reset.current?.()
    if (!file) return
    const opened = await openPicture(file)
    setProblem(typeof opened === 'string' ? opened : null)
    setPicture(typeof opened === 'string' ? null : opened)
  }

  function close(isStored: boolean): void {
    picture?.close()
    setPicture(null)
    if (isStored) toast({ title: t('Success'), description: t('Profile updated successfully') })
  }

  function remove(): void {
    removing.mutate(undefined, {
      onSuccess: () => toast({ title: t('Success'), description: t('Profile updated successfully') }),
      onError: (error) => showError(t('Failed to update profile'), error),
    })
  }

  return (
    <Group gap="1rem 1.25rem">
      <PersonAvatar name={user.name} imageUrl={user.profileImageUrl} size={72} />
      <Stack gap="xs" miw={0}>
        <Group gap="xs" align="stretch">
          <FileButton resetRef={reset} accept={avatarTypes.join(',')} onChange={(file) => void open(file)}>
            {(props) => (
              <Button {...props} variant="default" aria-describedby={hint} leftSection={<IconUpload {...icon} />}>
                {t('Upload a picture')}
              </Button>
            )}
          </FileButton>
          {user.profileImageUrl && (
            <Button variant="subtle" color="gray" loading={removing.isPending} onClick={remove}>
              {t('Remove picture')}
            </Button>
          )}
        </Group>
        <Box component="p" id={hint} c="dimmed" fz="xs">
          {t('JPG, GIF or PNG, max 2MB')}
        </Box>
        {problem && (
          <Box component="p" c="var(--mantine-color-error)" fz="xs" role="alert">
            {problems[problem]}
          </Box>
        )}
      </Stack>
      <DialogSuspense>{picture && <CropDialog picture={picture} onClose={close} />}</DialogSuspense>
    </Group>
  )
}
