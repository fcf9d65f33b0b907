import type { Generated } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import type {
  DeliveryProblem,
  DeliveryState,
  SentEvent,
  WebhookEvent,
  WebhookKind,
  webhookStates,
} from '../../contract/webhooks/webhookChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    webhooks: {
      id: string
      name: string
      kind: WebhookKind
      host: string
      address: Buffer
      secret: Buffer | null
      old_secret: Buffer | null
      old_secret_until: string | null
      events: WebhookEvent[]
      call_types: UrgentCallType[]
      site: string | null
      area: string | null
      language: Language
      state: Generated<(typeof webhookStates)[number]>
      on_since: Generated<string>
      last_delivered_at: string | null
      created_by: string | null
      created_at: Generated<string>
      version: Generated<number>
    }
    webhook_deliveries: {
      id: Generated<string>
      webhook_id: string
      activity_id: string | null
      type: SentEvent
      body: string
      state: Generated<DeliveryState>
      tries: Generated<number>
      status: number | null
      problem: DeliveryProblem | null
      answer: string | null
      created_at: Generated<string>
      tried_at: string | null
      next_at: string | null
    }
    webhook_position: {
      id: Generated<boolean>
      upto: string
      done: Generated<string[]>
    }
  }
}
