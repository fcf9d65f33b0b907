import { Button } from '@mantine/core'
import { IconBellCheck, IconBellPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Subject } from '../api/subject.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ariaKey, keyOf } from '../ui/shortcutText.ts'
import { showError } from '../ui/toast.tsx'
import { useChangeFollowing, useFollowing } from './followingQueries.ts'
import { useMedia } from '../ui/useMedia.ts'
import { icon } from '../ui/icons.ts'

/** Whether the user follows a case or CAR, and the switch for it. */
export function FollowButton({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const { data } = useFollowing(subject)
  const changing = useChangeFollowing(subject)
  const isFollowing = data?.isFollowing ?? false
  const isSmall = useMedia('(max-width: 47.99em)')
  useShortcuts({ followRecord: () => (data ? void change() : false) })
  const change = () =>
    changing
      .mutateAsync({ isFollowing: !isFollowing })
      .catch((error: unknown) => showError(t('Nothing was changed. Try again.'), error))

  if (!data) return null
  const label = isFollowing ? t('Following') : t('Follow')
  const hint = isFollowing
    ? t('You are notified when its status changes or someone comments.')
    : t('Get notified when its status changes or someone comments.')
  const bell = isFollowing ? <IconBellCheck {...icon} /> : <IconBellPlus {...icon} />
  if (isSmall) {
    return <IconAction label={label} icon={bell} variant="default" size="input-sm" onClick={() => void change()} />
  }
  return (
    <Button
      variant="default"
      title={keyOf('followRecord') ? `${hint} (${keyOf('followRecord')?.toUpperCase()})` : hint}
      leftSection={bell}
      aria-keyshortcuts={ariaKey('followRecord')}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}
