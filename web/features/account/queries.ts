/** The name, the picture, the devices and the passkeys of the account. Spec §3, §6. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Operations } from '#contract/api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { request } from '#web/api/request.ts';
import { updateViewer } from '#web/entities/viewer/queries.ts';

export type DeviceSession = Operations['account/sessions']['output']['sessions'][number];
export type Passkey = Operations['account/passkeys']['output']['passkeys'][number];
type ProfileInput = Operations['account/set/profile']['input'];

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await request('account/sessions', {}, { quiet: true, signal })).sessions,
  staleTime: 0,
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async ({ signal }) => (await request('account/passkeys', {}, { quiet: true, signal })).passkeys,
  staleTime: 0,
});

export function useSetProfile() {
  return useMutation({
    mutationFn: (input: ProfileInput) => request('account/set/profile', input, { quiet: true }),
    onSuccess: updateViewer,
  });
}

/** Signs out the device with the id, or all other devices if the id is undefined. */
export function useRevokeSession() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      request('account/session_revoke', id === undefined ? { all: true } : { id }, { quiet: true }),
    // After an error too: the device may be signed out already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export async function refreshPasskeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: (input: { id: string; name: string }) => request('account/passkey_rename', input, { quiet: true }),
    onSuccess: refreshPasskeys,
  });
}

export async function removePasskey(id: string): Promise<void> {
  await request('account/passkey_remove', { id });
  await refreshPasskeys();
}
