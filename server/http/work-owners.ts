/** For whom a request uses connections of the database, which viewers and addresses share. */
import { setWorkOwners, type WorkOwner } from '#server/db/time-limit.ts';
import { addressBlock } from './address-block.ts';

/** @param viewer the session until its viewer is known, and then the viewer */
export function useConnectionsFor(clientAddress: string, viewer?: string): void {
  const address: WorkOwner = { kind: 'address', key: addressBlock(clientAddress) };
  setWorkOwners(viewer === undefined ? [address] : [{ kind: 'viewer', key: viewer }, address]);
}
