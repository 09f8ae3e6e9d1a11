/** What purchases in app stores are configured by. Variables go together: all of a store's, or none. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { parseJson } from './parse-json.ts';

const Text = z.string().trim().min(1).optional();
const Address = z.url({ protocol: /^https?$/ }).optional();

/** A part of the environment. */
export const STORE_VARIABLES = {
  APPLE_BUNDLE_ID: Text,
  APPLE_APP_ID: z.coerce.number().int().min(1).optional(),
  APPLE_ISSUER_ID: Text,
  APPLE_KEY_ID: Text,
  APPLE_PRIVATE_KEY: Text,
  APPLE_PRIVATE_KEY_FILE: Text,
  APPLE_ENVIRONMENT: z.enum(['Production', 'Sandbox']).optional(),
  APPLE_ROOT_CERTIFICATES: Text,
  APPLE_OCSP: z.enum(['0', '1']).default('1'),
  APPLE_API_BASE: Address,
  GOOGLE_PLAY_PACKAGE: Text,
  GOOGLE_PLAY_SERVICE_ACCOUNT: Text,
  GOOGLE_PLAY_SERVICE_ACCOUNT_FILE: Text,
  GOOGLE_PLAY_PUSH_AUDIENCE: Text,
  GOOGLE_PLAY_PUSH_EMAIL: Text,
  GOOGLE_API_BASE: Address,
};

const Variables = z.object(STORE_VARIABLES);
type Values = z.infer<typeof Variables>;

/** The key is secret: it is never logged. */
export type AppleConfig = {
  readonly bundleId: string;
  /** Apple's number of the app; its sandbox knows none. */
  readonly appId: number | undefined;
  readonly issuerId: string;
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: string;
  readonly environment: 'Production' | 'Sandbox';
  /** DER. */
  readonly rootCertificates: readonly Buffer[];
  /** Whether Apple is asked if a certificate was revoked. */
  readonly ocsp: boolean;
  /** Another address of Apple's API, for tests. */
  readonly apiBase: string | undefined;
};

/** The key is secret: it is never logged. */
export type GoogleConfig = {
  readonly packageName: string;
  readonly account: { readonly email: string; readonly privateKey: string };
  /** Who pushes notifications, and for whom its tokens are made out. */
  readonly push: { readonly audience: string; readonly email: string };
  /** Another address in place of all of Google's, for tests. */
  readonly apiBase: string | undefined;
};

const AppleTogether = z.object({
  APPLE_BUNDLE_ID: z.string(),
  APPLE_APP_ID: z.number().optional(),
  APPLE_ISSUER_ID: z.string(),
  APPLE_KEY_ID: z.string(),
  APPLE_PRIVATE_KEY: z.string(),
  APPLE_ROOT_CERTIFICATES: z.string(),
});

/** @throws ConfigError when some of what belongs together is missing or cannot be used */
export function readApple(values: Values): AppleConfig | undefined {
  const { APPLE_ENVIRONMENT: environment = 'Production', APPLE_OCSP, APPLE_API_BASE: apiBase } = values;
  const key = readSecret('APPLE_PRIVATE_KEY', values.APPLE_PRIVATE_KEY, values.APPLE_PRIVATE_KEY_FILE);
  const given = readTogether('Apple', AppleTogether, { ...values, APPLE_PRIVATE_KEY: key });
  if (!given) return undefined;
  if (environment === 'Production' && given.APPLE_APP_ID === undefined) {
    throw new ConfigError('Apple needs APPLE_APP_ID too, unless APPLE_ENVIRONMENT=Sandbox.');
  }
  return {
    bundleId: given.APPLE_BUNDLE_ID,
    appId: given.APPLE_APP_ID,
    issuerId: given.APPLE_ISSUER_ID,
    keyId: given.APPLE_KEY_ID,
    privateKey: checkKey('APPLE_PRIVATE_KEY', given.APPLE_PRIVATE_KEY, 'ec'),
    environment,
    rootCertificates: readCertificates(given.APPLE_ROOT_CERTIFICATES),
    ocsp: APPLE_OCSP === '1',
    apiBase,
  };
}

const GoogleTogether = z.object({
  GOOGLE_PLAY_PACKAGE: z.string(),
  GOOGLE_PLAY_SERVICE_ACCOUNT: z.string(),
  GOOGLE_PLAY_PUSH_AUDIENCE: z.string(),
  GOOGLE_PLAY_PUSH_EMAIL: z.string(),
});

const ServiceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** @throws ConfigError when some of what belongs together is missing or cannot be used */
export function readGoogle(values: Values): GoogleConfig | undefined {
  const name = 'GOOGLE_PLAY_SERVICE_ACCOUNT';
  const json = readSecret(name, values.GOOGLE_PLAY_SERVICE_ACCOUNT, values.GOOGLE_PLAY_SERVICE_ACCOUNT_FILE);
  const given = readTogether('Google Play', GoogleTogether, { ...values, [name]: json });
  if (!given) return undefined;
  const account = ServiceAccount.safeParse(parseJson(given.GOOGLE_PLAY_SERVICE_ACCOUNT));
  if (!account.success) throw new ConfigError(`${name} is not the JSON key of a service account.`);
  return {
    packageName: given.GOOGLE_PLAY_PACKAGE,
    account: { email: account.data.client_email, privateKey: checkKey(name, account.data.private_key, 'rsa') },
    push: { audience: given.GOOGLE_PLAY_PUSH_AUDIENCE, email: given.GOOGLE_PLAY_PUSH_EMAIL },
    apiBase: values.GOOGLE_API_BASE,
  };
}

/** What was given of variables that belong together; undefined when none was. @throws ConfigError naming what is missing */
function readTogether<Shape extends z.ZodRawShape>(
  store: string,
  needed: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
): z.infer<z.ZodObject<Shape>> | undefined {
  if (Object.keys(needed.shape).every((name) => values[name] === undefined)) return undefined;
  const parsed = needed.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${store} needs ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')} too.`);
}

/** A secret that is given itself, or by the file that it stands in. @throws ConfigError */
function readSecret(name: string, value: string | undefined, file: string | undefined): string | undefined {
  if (value !== undefined && file !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set.`);
  if (file === undefined) return value;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name}_FILE cannot be read: ${file}`);
  }
}

/** @param text its line ends may be written `\\n` @throws ConfigError; never the key's own error, which may carry a part of it */
function checkKey(name: string, text: string, type: 'ec' | 'rsa'): string {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  try {
    if (createPrivateKey(pem).asymmetricKeyType === type) return pem;
  } catch {
    // Told below, like a key of another type.
  }
  throw new ConfigError(`${name} holds no private ${type.toUpperCase()} key in PEM.`);
}

/** Every certificate of a folder (`.cer`, `.der`, `.pem`), in DER. @throws ConfigError */
function readCertificates(folder: string): Buffer[] {
  try {
    const files = readdirSync(folder).filter((name) => /\.(?:cer|der|pem)$/.test(name));
    if (files.length > 0) return files.map((name) => new X509Certificate(readFileSync(join(folder, name))).raw);
  } catch {
    // Told below, like a folder with nothing in it.
  }
  throw new ConfigError(`APPLE_ROOT_CERTIFICATES holds no certificates that can be read: ${folder}`);
}
