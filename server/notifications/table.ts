import type { Generated, JSONColumnType } from 'kysely'
import type { Mail, Notification } from '../../contract/notifications/notifications.ts'

declare module '../database/database.ts' {
  interface Tables {
    mails: {
      id: Generated<string>
      user_id: string | null
      to_address: string
      subject: string
      body_text: string
      body_html: string
      state: Mail['state']
      problem: string | null
      created_at: Generated<string>
      sent_at: string | null
      unsubscribe_url: string | null
      attachment_id: string | null
      reply_to: string | null
    }
    notifications: {
      id: Generated<string>
      user_id: string
      event: string
      kind: Notification['kind']
      subject_feature: 'cases' | 'cars' | null
      subject_id: string | null
      subject_key: string | null
      subject_title: string | null
      details: JSONColumnType<
        Pick<Notification, 'task' | 'status' | 'day' | 'week'> & Partial<Pick<Notification, 'cases'>>
      >
      is_critical: Generated<boolean>
      actor_id: string | null
      created_at: Generated<string>
      read_at: string | null
      mail_at: string | null
      push_at: string | null
      push_failed_at: string | null
      withdrawn_at: string | null
    }
    call_messages: {
      user_id: string
      way: 'push_at' | 'mail_at'
      sent_at: string | null
      critical_sent_at: string | null
      next_at: string | null
    }
    news_position: {
      id: Generated<boolean>
      upto: string
      done: Generated<string[]>
    }
    notification_choices: {
      user_id: string
      email: boolean
      case_assignment: boolean
      status_updates: boolean
      comment_mentions: boolean
      due_date_reminders: boolean
      weekly_reports: boolean
    }
    follows: {
      user_id: string
      feature: 'cases' | 'cars'
      record_id: string
      is_following: boolean
    }
  }
}
