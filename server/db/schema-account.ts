/** The tables of profiles and passkeys, as part of `schema.ts`. */
export type AccountTables = {
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
