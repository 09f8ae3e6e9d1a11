/** The tables of third-party accounts. */
import type { Generated } from 'kysely';
import type { SignInChannel } from '#domain/sign-in.ts';

export type IdentityTables = {
  identity: { user_id: number; channel: SignInChannel; identity_hash: Buffer; bound_at: Date };
  sign_in_attempt: {
    state_hash: Buffer;
    nonce_hash: Buffer;
    channel: SignInChannel;
    device_hash: Buffer;
    expires_at: Date;
    exchanged_at: Date | null;
    used_at: Date | null;
  };
  former_credential: {
    credential_hash: Buffer;
    offers: string[];
    deleted_at: Date;
    blocked_at: Generated<Date | null>;
    blocked_uid_hash: Generated<Buffer | null>;
  };
  used_offer: { user_id: number; offer: string };
};
