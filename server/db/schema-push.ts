/** The tables of Web Push, as part of `schema.ts`. */
import type { Generated } from 'kysely';
import type { Language } from '#domain/languages.ts';
import type { PushKind } from '#domain/push/kinds.ts';

export type PushTables = {
  push_subscription: {
    user_id: number;
    endpoint_hash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    device_hash: Buffer;
    time_zone: string;
    language: Language;
    confirmed_at: Date;
    failures: Generated<number>;
    failing_since: Date | null;
    delivered_at: Generated<Date | null>;
  };
  push_account: {
    user_id: number;
    disabled_kinds: Generated<PushKind[]>;
    last_sent_at: Date | null;
    due_at: Date | null;
  };
  push_message: { user_id: number; event_key: string; sent_at: Date };
};
