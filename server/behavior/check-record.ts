/** Compares behavior records with the request that sends them. */
import type { dotReport } from '#contract/endpoints/behavior.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { RuleError } from '#domain/errors.ts';
import { hashCredential, publicDeviceId, type Viewer } from '#server/http/session.ts';

type ReportedRecord = Exclude<ParsedInputOf<typeof dotReport>, { records: unknown }>;

/**
 * @param deviceId the request's Device-ID, which the server needs because it stores only the hash
 * @throws RuleError InvalidParameters if the Device-ID is not the session's, or if one of the records names another
 *   account or device, or contains the Device-ID or the token
 */
export function checkRecords(
  records: readonly ReportedRecord[],
  { session, token }: Viewer,
  deviceId: string | undefined,
): void {
  if (deviceId === undefined) throw new RuleError('InvalidParameters', 'header device-id is missing');
  if (!hashCredential(deviceId).equals(session.deviceHash))
    throw new RuleError('InvalidParameters', 'header device-id is not the Device-ID of the session');
  const sessionDevice = publicDeviceId(session.deviceHash);
  const credentials = [deviceId.toLowerCase(), token.toLowerCase()];
  for (const record of records) {
    if ((record.account_id ?? session.uid) !== session.uid)
      throw new RuleError('InvalidParameters', 'account_id is not the uid of the session');
    if ((record.device_id ?? sessionDevice) !== sessionDevice)
      throw new RuleError('InvalidParameters', 'device_id is not the public id of the session’s device');
    const texts = textsOf(record);
    if (credentials.some((credential) => texts.includes(credential)))
      throw new RuleError('InvalidParameters', 'a record contains the Device-ID or the token');
  }
}

/** Returns the texts of a record that the client may choose freely, in lower case and without JSON's escape sequences. */
function textsOf({ device_os, app_version, app_plat, source, behavior_info }: ReportedRecord): string {
  return [device_os, app_version, app_plat, source, withoutEscapes(behavior_info)].join('\n').toLowerCase();
}

/** Matches a backslash in JSON, or several within nested JSON, with the character code that may follow. */
const ESCAPE = /\\(?:\\|u005c)*(?:u([\da-f]{4}))?/gi;

/** The characters of credentials have no other escape sequences. */
function withoutEscapes(json: string): string {
  return json.replace(ESCAPE, (_escape, code: string | undefined) =>
    code === undefined ? '' : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
