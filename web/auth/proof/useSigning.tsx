import { lazy, useState } from 'react'
import type { SignatureMeaning } from '../../../contract/signatures/signatureChoices.ts'
import type { SignableContent } from '../../../contract/signatures/signatures.ts'
import { send } from '../../api/api.ts'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import type { SentProof } from '../passkeys/browserPasskeys.ts'

const SignDialog = lazy(async () => ({ default: (await import('./SignDialog.tsx')).SignDialog }))

export type SentSignature = SentProof & Pick<SignableContent, 'hash' | 'readAt'>

type Act = {
  meaning: SignatureMeaning
  id: string
  /** What the person sees, to notice that it is no longer the current content. */
  seen?: object
  /** What is signed, as a sentence. */
  lead: string
  /** The verb of the action. */
  submitLabel: string
  /** Does it, and returns whether it was done. With a signature, errors that it throws are shown in the dialog. */
  run: (signature?: SentSignature) => Promise<boolean>
}

type Asked = Act & { content: SignableContent; settle: (isDone: boolean) => void }

/** Runs what needs a signature where the workspace asks for one. Render `dialog` on the page, outside forms. */
export function useSigning() {
  const [asked, setAsked] = useState<Asked | null>(null)

  /** Resolves to whether it was done; rejects as `run` does where no signature is needed. */
  async function sign(act: Act): Promise<boolean> {
    const { meaning, id } = act
    // Without an answer the server decides, which refuses what is not signed.
    const content = await send('GET /api/signatures/content', { query: { meaning, id } }).catch(() => null)
    if (!content?.isRequired) return act.run()
    const isDone = await new Promise<boolean>((settle) => setAsked({ ...act, content, settle }))
    setAsked(null)
    return isDone
  }

  const dialog = asked && (
    <DialogSuspense>
      <SignDialog
        content={asked.content}
        seen={asked.seen}
        lead={asked.lead}
        submitLabel={asked.submitLabel}
        onSigned={async (signature) => {
          if (await asked.run(signature)) asked.settle(true)
        }}
        onClose={() => asked.settle(false)}
      />
    </DialogSuspense>
  )
  return { sign, dialog }
}
