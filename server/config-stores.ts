/** Settings of the app stores. Either all variables of a store are set or none. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { parseJson } from './parse-json.ts';

const Text = z.string().trim().min(1).optional();
const Address = z.url({ protocol: /^https?$/ }).optional();

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

/** Contains a secret key; never log it. */
export type AppleConfig = {
  readonly bundleId: string;
  /** Apple's numeric id of the app. The sandbox does not need it. */
  readonly appId: number | undefined;
  readonly issuerId: string;
  readonly keyId: string;
  /** PEM. */
  readonly privateKey: string;
  readonly environment: 'Production' | 'Sandbox';
  /** DER. */
  readonly rootCertificates: readonly Buffer[];
  /** Whether certificates are checked for revocation. */
  readonly ocsp: boolean;
  /** Replaces the URL of Apple's API in tests. */
  readonly apiBase: string | undefined;
};

/** Contains a secret key; never log it. */
export type GoogleConfig = {
  readonly packageName: string;
  readonly account: { readonly email: string; readonly privateKey: string };
  /** Sender and audience of the push notifications' tokens. */
  readonly push: { readonly audience: string; readonly email: string };
  /** Replaces all of Google's URLs in tests. */
  readonly apiBase: string | undefined;
};

const AppleVariables = z.object({
  APPLE_BUNDLE_ID: z.string(),
  APPLE_APP_ID: z.number().optional(),
  APPLE_ISSUER_ID: z.string(),
  APPLE_KEY_ID: z.string(),
  APPLE_PRIVATE_KEY: z.string(),
  APPLE_ROOT_CERTIFICATES: z.string(),
});

/** @throws ConfigError if a variable of the group is missing or invalid */
export function readApple(values: Values): AppleConfig | undefined {
  const { APPLE_ENVIRONMENT: environment = 'Production', APPLE_OCSP, APPLE_API_BASE: apiBase } = values;
  const key = readSecret('APPLE_PRIVATE_KEY', values.APPLE_PRIVATE_KEY, values.APPLE_PRIVATE_KEY_FILE);
  const given = readVariableGroup('Apple', AppleVariables, { ...values, APPLE_PRIVATE_KEY: key });
  if (!given) return undefined;
  if (environment === 'Production' && given.APPLE_APP_ID === undefined) {
    throw new ConfigError('Apple requires APPLE_APP_ID, unless APPLE_ENVIRONMENT=Sandbox.');
  }
  return {
    bundleId: given.APPLE_BUNDLE_ID,
    appId: given.APPLE_APP_ID,
    issuerId: given.APPLE_ISSUER_ID,
    keyId: given.APPLE_KEY_ID,
    privateKey: requirePrivateKey('APPLE_PRIVATE_KEY', given.APPLE_PRIVATE_KEY, 'ec'),
    environment,
    rootCertificates: readCertificates(given.APPLE_ROOT_CERTIFICATES),
    ocsp: APPLE_OCSP === '1',
    apiBase,
  };
}

const GoogleVariables = z.object({
  GOOGLE_PLAY_PACKAGE: z.string(),
  GOOGLE_PLAY_SERVICE_ACCOUNT: z.string(),
  GOOGLE_PLAY_PUSH_AUDIENCE: z.string(),
  GOOGLE_PLAY_PUSH_EMAIL: z.string(),
});

const ServiceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

/** @throws ConfigError if a variable of the group is missing or invalid */
export function readGoogle(values: Values): GoogleConfig | undefined {
  const name = 'GOOGLE_PLAY_SERVICE_ACCOUNT';
  const json = readSecret(name, values.GOOGLE_PLAY_SERVICE_ACCOUNT, values.GOOGLE_PLAY_SERVICE_ACCOUNT_FILE);
  const given = readVariableGroup('Google Play', GoogleVariables, { ...values, [name]: json });
  if (!given) return undefined;
  const account = ServiceAccount.safeParse(parseJson(given.GOOGLE_PLAY_SERVICE_ACCOUNT));
  if (!account.success) throw new ConfigError(`${name} is not the JSON key of a service account.`);
  return {
    packageName: given.GOOGLE_PLAY_PACKAGE,
    account: { email: account.data.client_email, privateKey: requirePrivateKey(name, account.data.private_key, 'rsa') },
    push: { audience: given.GOOGLE_PLAY_PUSH_AUDIENCE, email: given.GOOGLE_PLAY_PUSH_EMAIL },
    apiBase: values.GOOGLE_API_BASE,
  };
}

/** Returns the variables of a group, or undefined if none is set. @throws ConfigError that names missing variables */
function readVariableGroup<Shape extends z.ZodRawShape>(
  store: string,
  group: z.ZodObject<Shape>,
  values: Readonly<Record<string, unknown>>,
): z.infer<z.ZodObject<Shape>> | undefined {
  if (Object.keys(group.shape).every((name) => values[name] === undefined)) return undefined;
  const parsed = group.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new ConfigError(`${store} requires ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}.`);
}

/** Returns a secret from a variable or from the file that `<name>_FILE` names. @throws ConfigError */
function readSecret(name: string, value: string | undefined, file: string | undefined): string | undefined {
  if (value !== undefined && file !== undefined) throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`);
  if (file === undefined) return value;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name}_FILE cannot be read: ${file}`);
  }
}

/** Accepts `\\n` for line breaks. The parser's error is not shown because it may contain a part of the key. @throws ConfigError */
function requirePrivateKey(name: string, text: string, type: 'ec' | 'rsa'): string {
  const pem = text.replaceAll(String.raw`\n`, '\n').trim();
  try {
    if (createPrivateKey(pem).asymmetricKeyType === type) return pem;
  } catch {
    // Reported below, like a key of another type.
  }
  throw new ConfigError(`${name} is not a private ${type.toUpperCase()} key in PEM format.`);
}

/** Returns all certificates of a folder in DER. @throws ConfigError */
function readCertificates(folder: string): Buffer[] {
  try {
    const files = readdirSync(folder).filter((name) => /\.(?:cer|der|pem)$/.test(name));
    if (files.length > 0) return files.map((name) => new X509Certificate(readFileSync(join(folder, name))).raw);
  } catch {
    // Reported below, like an empty folder.
  }
  throw new ConfigError(`APPLE_ROOT_CERTIFICATES contains no readable certificates: ${folder}`);
}
