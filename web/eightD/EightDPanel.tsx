import { Button, Group, Anchor, Box, Stack } from '@mantine/core'
import { IconFileTypePdf, IconMailForward, IconPencil } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import type { EightD, EightDReply } from '../../contract/eightD/eightD.ts'
import { eightDFieldLabels as labels } from '../../contract/eightD/eightDChoices.ts'
import { addressOf } from '../api/api.ts'
import { useAbility } from '../auth/signedIn.ts'
import { fileLocale } from '../i18n/fileLocale.ts'
import { useFormat } from '../i18n/format.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { KeyedButton } from '../ui/KeyedButton.tsx'
import { Fact, Missing, Section } from '../ui/Section.tsx'
import { EightDSteps } from './EightDSteps.tsx'
import { useEightD, useReplies } from './queries.ts'
import { smallIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'

const EightDDialog = lazy(async () => ({ default: (await import('./EightDDialog.tsx')).EightDDialog }))
const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }))

/** The 8D of a CAR: its customer, when each step is due, its PDF, and the replies to the customer. */
export function EightDPanel({ car }: { car: Car }) {
  const { t } = useTranslation()
  const reading = useEightD(car.id)
  const { data } = reading
  const mayReply = useAbility('replyToCustomers', car.ownerId)
  const [opened, setOpened] = useState<'edit' | 'reply' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={data?.version === 0 ? layout.screenOnly : undefined}>
      <Section
        title={t('8D report')}
        action={
          data && (
            <KeyedButton
              label={data.version === 0 ? t('Start 8D') : t('Edit 8D')}
              shortcut="editEightD"
              size="compact-sm"
              leftSection={<IconPencil {...smallIcon} />}
              onClick={() => setOpened('edit')}
            />
          )
        }
      >
        <QueryState of={reading} count={2} kind="line" />
        {data && data.version > 0 && (
          <>
            <Facts eightD={data} />
            <EightDSteps carId={car.id} eightD={data} />
            <Replies carId={car.id} />
          </>
        )}
        {data && (
          <Group gap="xs" mt="sm">
            <Button
              component="a"
              variant="default"
              size="compact-sm"
              href={addressOf('GET /api/cars/{id}/8d.pdf', { id: car.id }, fileLocale())}
              download={`${car.key}-8D.pdf`}
              leftSection={<IconFileTypePdf {...smallIcon} />}
            >
              {t('Download 8D')}
            </Button>
            {mayReply && data.version > 0 && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconMailForward {...smallIcon} />}
                onClick={() => setOpened('reply')}
              >
                {t('Reply to customer')}
              </Button>
            )}
          </Group>
        )}
        <DialogSuspense>
          {opened === 'edit' && data && <EightDDialog carId={car.id} loaded={data} onClose={close} />}
          {opened === 'reply' && data && <ReplyDialog car={car} eightD={data} onClose={close} />}
        </DialogSuspense>
      </Section>
    </div>
  )
}

function Facts({ eightD }: { eightD: EightD }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { customer, customerReference, partNumber, partName, receivedAt } = eightD
  const part = [partNumber, partName].filter(Boolean).join(' · ')
  return (
    <dl>
      <Fact name={t(labels.customer)} screenOnly={customer === null}>
        {customer ?? <Missing>-</Missing>}
      </Fact>
      {customerReference && <Fact name={t(labels.customerReference)}>{customerReference}</Fact>}
      {part && <Fact name={t('Part')}>{part}</Fact>}
      {receivedAt && <Fact name={t(labels.complaintReceivedAt)}>{format.moment(receivedAt)}</Fact>}
    </dl>
  )
}

/** The replies to the customer, each with the file that was sent. */
function Replies({ carId }: { carId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const replies = useReplies(carId).data ?? []
  const states: Record<EightDReply['state'], string> = {
    kept: t('Not sent: no mail server'),
    waiting: t('Being sent'),
    sent: t('Sent'),
    failed: t('Rejected by the mail server'),
  }
  if (replies.length === 0) return null
  return (
    <Stack
      component="ul"
      gap="xs"
      mt="sm"
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('Replies to the customer')}
    >
      {replies.map(({ id, to, subject, sentAt, sentBy, state, file }) => (
        <Box component="li" key={id} style={{ overflowWrap: 'anywhere' }}>
          <Anchor
            inherit
            href={addressOf('GET /api/cars/{id}/8d/replies/{replyId}/pdf', { id: carId, replyId: id }, undefined)}
            download={file.name}
          >
            {subject}
          </Anchor>
          <Box fz="xs" c={state === 'failed' ? 'var(--tone-red-text)' : 'dimmed'}>
            {[states[state], to, sentBy.name, format.moment(sentAt)].join(' · ')}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
