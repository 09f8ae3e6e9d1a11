/** The people of the demo identity provider. Their ids contain their names, so nothing is stored. */

const PREFIX = 'demo-';
const MAX_LENGTH = 40;

/** Whoever opens the demo can sign in as one of these people, or under any other name. */
export const DEMO_PEOPLE = ['Mia Chen', 'Noah Weber', 'Yuki Sato'] as const;

/** Returns undefined for a name that is empty, too long or not printable. */
export function demoSubject(name: string): string | undefined {
  const trimmed = name.normalize('NFC').trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || /[\p{Cc}\p{Cs}]/u.test(trimmed)) return undefined;
  return PREFIX + Buffer.from(trimmed).toString('base64url');
}

export function demoName(subject: string): string {
  return Buffer.from(subject.slice(PREFIX.length), 'base64url').toString();
}
