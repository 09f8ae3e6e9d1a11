/** The tables of new visitors, profiles and passkeys, as part of `schema.ts`. */
import type { Generated } from 'kysely';

export type AccountTables = {
  address_visitors: {
    address_hash: Buffer;
    day: string;
    visitors: number;
    granted: Generated<number>;
    accounts: Generated<number>;
  };
  limited_visitor: {
    user_id: number;
    day: string;
    block_hash: Buffer;
    site_hash: Buffer | null;
    counted: Generated<boolean>;
  };
  avatar: { user_id: number; avatar_id: string; picture: Buffer; unused_since: Date | null };
  passkey: {
    user_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    counter: number;
    transports: string[];
    synced: boolean;
    name: string;
    created_at: Date;
    used_at: Date | null;
  };
  passkey_challenge: { device_hash: Buffer; purpose: 'add' | 'login'; challenge_hash: Buffer; expires_at: Date };
};
