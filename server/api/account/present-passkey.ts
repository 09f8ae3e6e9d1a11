import type { OutputOf } from '#contract/endpoint.ts';
import type { passkeyAdd } from '#contract/endpoints/passkeys.ts';
import type { PasskeyRow } from '#server/db/passkeys.ts';

type Presented = Pick<PasskeyRow, 'credentialId' | 'name' | 'synced' | 'createdAt' | 'usedAt'>;

export function presentPasskey(passkey: Presented): OutputOf<typeof passkeyAdd> {
  const { credentialId, name, synced, createdAt, usedAt } = passkey;
  return {
    id: credentialId.toString('base64url'),
    name,
    synced,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  };
}
