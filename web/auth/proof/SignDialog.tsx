import { Alert, List } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SignableContent } from '../../../contract/signatures/signatures.ts'
import { signedFieldLabel } from '../../../contract/signatures/signatureLabels.ts'
import { CallError } from '../../api/callError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import type { SentSignature } from './useSigning.tsx'

type SignDialogProps = {
  content: SignableContent
  seen: object | undefined
  lead: string
  submitLabel: string
  /** Does what is signed. Errors that it throws are shown in the dialog. */
  onSigned: (signature: SentSignature) => Promise<void>
  onClose: () => void
}

type Change = { field: string; by?: string }

/**
 * Asks for a signature by password or passkey. Says what has changed instead, if the person does not see the current
 * content.
 */
export function SignDialog({ content, seen, lead, submitLabel, onSigned, onClose }: SignDialogProps) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState<Change[] | null>(() => unseenIn(content, seen))
  if (changes) return <Changed changes={changes} onClose={onClose} />
  const { hash, readAt } = content
  return (
    <ProofDialog
      title={t('Sign')}
      lead={`${lead} ${t('Your name, the time and a hash of the content are stored with it, also after you leave the company.')}`}
      submitLabel={submitLabel}
      field="signature.currentPassword"
      withoutPassword={t(
        'You sign in with your company account only, which cannot sign. Ask a process manager for a link to set a password; then you can add a passkey and sign with either.',
      )}
      onProven={async (proof) => {
        try {
          await onSigned({ hash, readAt, ...proof })
        } catch (error) {
          const changed = changesIn(error)
          if (!changed) throw error
          setChanges(changed)
        }
      }}
      onClose={onClose}
    />
  )
}

function Changed({ changes, onClose }: { changes: Change[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <FormDialog title={t('Not signed')} closeLabel={t('Close')} onClose={onClose}>
      <Alert color="orange" variant="light" title={t('This was changed after you opened it.')}>
        {t('Check the changes, then sign again.')}
        <List size="sm" mt="xs">
          {changes.map(({ field, by }) => (
            <List.Item key={`${field} ${by}`}>
              {[t(signedFieldLabel(field)), by].filter((text) => text !== undefined).join(': ')}
            </List.Item>
          ))}
        </List>
      </Alert>
    </FormDialog>
  )
}

/** The fields that differ from what the person sees; null for none. Files have other names on the screen. */
function unseenIn({ content }: SignableContent, seen: object | undefined): Change[] | null {
  const shown = (seen ?? {}) as Readonly<Record<string, unknown>>
  const differing = Object.entries(JSON.parse(content) as Readonly<Record<string, unknown>>).filter(
    ([field, value]) => field !== 'attachments' && field in shown && !isEqual(shown[field] ?? null, value),
  )
  return differing.length === 0 ? null : differing.map(([field]) => ({ field }))
}

/** Whether two values of JSON are equal, whatever the order of their keys. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))]
  return ones.length === others.size && ones.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
}

/** What the server says was changed meanwhile; null for any other refusal. */
function changesIn(error: unknown): Change[] | null {
  const problem = error instanceof CallError ? error.problem : null
  if (problem?.reason !== 'signedContentChanged') return null
  return (problem.errors ?? []).map(({ path, message }) => ({ field: path, by: message }))
}
