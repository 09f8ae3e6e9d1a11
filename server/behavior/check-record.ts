/** Compares behavior records with the session that sends them. */
import type { dotReport } from '#contract/endpoints/behavior.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { RuleError } from '#domain/errors.ts';
import type { SessionRow } from '#server/db/sessions.ts';
import { hashCredential, publicDeviceId } from '#server/http/session.ts';

export type ReportedRecord = Exclude<ParsedInputOf<typeof dotReport>, { records: unknown }>;

type Sender = {
  readonly session: SessionRow;
  /** The Device-ID of the request's header. */
  readonly deviceId: string | undefined;
};

/** A text that could be a Device-ID or a token. */
const POSSIBLE_CREDENTIAL = /[\w-]{16,}/g;

/** @throws RuleError InvalidParameters if the record names another account or device, or contains a credential */
export function checkRecord(record: ReportedRecord, sender: Sender): void {
  const { account_id: accountId, device_id: deviceId } = record;
  const { session } = sender;
  if ((accountId ?? session.uid) !== session.uid)
    throw new RuleError('InvalidParameters', 'account_id is not the uid of the session');
  const sessionDevice = publicDeviceId(session.deviceHash);
  if ((deviceId ?? sessionDevice) !== sessionDevice)
    throw new RuleError('InvalidParameters', 'device_id is not the public id of the session’s device');
  if (containsCredential(textsOf(record), sender))
    throw new RuleError('InvalidParameters', 'a record contains the Device-ID or the token');
}

/** Also returns the information without JSON's escape sequences. */
function textsOf({ device_os, app_version, app_plat, source, behavior_info }: ReportedRecord): string {
  return [device_os, app_version, app_plat, source, behavior_info, JSON.stringify(JSON.parse(behavior_info))].join(
    '\n',
  );
}

function containsCredential(texts: string, { session, deviceId }: Sender): boolean {
  if (deviceId !== undefined && texts.includes(deviceId)) return true;
  return (texts.match(POSSIBLE_CREDENTIAL) ?? []).some((text) => {
    const hash = hashCredential(text);
    return hash.equals(session.deviceHash) || hash.equals(session.tokenHash);
  });
}
