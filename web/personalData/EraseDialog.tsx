import { Alert, Anchor, Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ErasurePreview } from '../../contract/personalData/personalData.ts'
import type { User } from '../../contract/users/users.ts'
import { ProofDialog } from '../auth/proof/ProofDialog.tsx'
import { useFormat } from '../i18n/format.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { toast } from '../ui/toast.tsx'
import { useErasePerson, useErasurePreview } from './queries.ts'
import text from '../ui/text.module.css'

/** Shows what erasing a person does, and then asks who erases them to prove their identity. */
export function EraseDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const { t } = useTranslation()
  const preview = useErasurePreview(person.id)
  const erasing = useErasePerson()
  const [isProving, setProving] = useState(false)
  const { name } = person
  if (isProving) {
    return (
      <ProofDialog
        lead={t('The name of {{name}} is replaced for good. This cannot be undone.', { name })}
        submitLabel={t('Replace name')}
        onProven={async (proof) => {
          const erased = await erasing.mutateAsync({ id: person.id, proof })
          onClose()
          toast({ title: t('{{name}} is now called {{newName}}', { name, newName: erased.name }) })
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={t('Replace the name of {{name}}?', { name })}
      error={preview.error}
      dangerous
      {...(preview.data && { submitLabel: t('Continue') })}
      onSubmit={() => setProving(true)}
      onClose={onClose}
    >
      {preview.isPending ? <Skeletons count={4} kind="row" /> : preview.data && <Effects {...preview.data} />}
    </FormDialog>
  )
}

function Effects({ newName, kept, mentions, deleted, asSigned, texts, openWork }: ErasurePreview) {
  const { t } = useTranslation()
  const format = useFormat()
  const kinds: [string, number][] = [
    [t('Cases'), kept.cases],
    [t('CARs'), kept.cars],
    [t('Tasks'), kept.tasks],
    [t('Comments'), kept.comments],
    [t('Mentions'), mentions],
    [t('History'), kept.history],
  ]
  const gone: [string, number][] = [
    [t('Notifications'), deleted.notifications],
    [t('Emails'), deleted.emails],
    [t('Passkeys'), deleted.passkeys],
    [t('API keys'), deleted.keys],
    [t('Personal views'), deleted.views],
  ]
  const asTheyWere: [string, number][] = [
    [t('Signatures'), asSigned.signatures],
    [t('Replies to customers'), asSigned.replies],
  ]
  const listed = (all: [string, number][]) =>
    all
      .filter(([, count]) => count > 0)
      .map(([label, count]) => `${label}: ${format.number(count)}`)
      .join(' · ')
  return (
    <>
      <p className={text.help}>
        {t('Records, history and files made from now on show “{{newName}}” instead.', { newName })} {listed(kinds)}
      </p>
      <p className={text.help}>
        {t('Deleted for good: email address, picture, password and everything else that signs them in.')} {listed(gone)}
      </p>
      {listed(asTheyWere) !== '' && (
        <p className={text.help}>
          {t('The name stays in what was signed and what customers were sent, as proof of both.')} {listed(asTheyWere)}
        </p>
      )}
      {openWork > 0 && (
        <Alert color="orange" variant="light">
          {t('There is open work: {{n}}. Reassign it first.', { n: format.number(openWork) })}
        </Alert>
      )}
      {texts.count > 0 && (
        <Alert
          color="orange"
          variant="light"
          title={t('The name appears in texts people wrote: {{n}}', { n: format.number(texts.count) })}
        >
          <Box>{t('These texts are not changed. Edit them yourself if the name has to go there, too.')}</Box>
          {[...new Map(texts.examples.map((one) => [one.id, one])).values()].map(({ id, subject, key }) => (
            <Anchor
              key={id}
              size="sm"
              me="sm"
              renderRoot={(props) =>
                subject === 'cases' ? (
                  <Link to="/cases/$id" params={{ id }} target="_blank" {...props} />
                ) : (
                  <Link to="/cars/$id" params={{ id }} target="_blank" {...props} />
                )
              }
            >
              {key}
            </Anchor>
          ))}
        </Alert>
      )}
    </>
  )
}
