import type { Generated } from 'kysely'
import type { SignatureMeaning, SignatureMethod } from '../../contract/signatures/signatureChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    signatures: {
      id: Generated<string>
      case_id: string | null
      car_id: string | null
      meaning: SignatureMeaning
      signed_id: string
      signer_id: string
      signer_name: string
      signed_at: Generated<string>
      method: SignatureMethod
      content: string
      hash: string
    }
  }
}
