/** Reads the settings of app stores. Each store needs all of its required variables or none. */
import { X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { readSecret, readVariableGroup, requirePrivateKey } from './config-values.ts';
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

/** Contains secrets, which must never be logged. */
export type AppleConfig = {
  readonly bundleId: string;
  /** Apple's sandbox does not require the id. */
  readonly appId: number | undefined;
  readonly issuerId: string;
  readonly keyId: string;
  /** The key in PEM format. */
  readonly privateKey: string;
  readonly environment: 'Production' | 'Sandbox';
  /** The certificates in DER format. */
  readonly rootCertificates: readonly Buffer[];
  /** Whether certificates are checked for revocation. */
  readonly ocsp: boolean;
  /** Replaces Apple's URL in tests. */
  readonly apiBase: string | undefined;
};

/** Contains secrets, which must never be logged. */
export type GoogleConfig = {
  readonly packageName: string;
  readonly account: { readonly email: string; readonly privateKey: string };
  /** The audience and email that a push token must have. */
  readonly push: { readonly audience: string; readonly email: string };
  /** Replaces Google's URLs in tests. */
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

/** @throws ConfigError */
export function readApple(values: Values): AppleConfig | undefined {
  const { APPLE_ENVIRONMENT: environment = 'Production', APPLE_OCSP, APPLE_API_BASE: apiBase } = values;
  const key = readSecret('APPLE_PRIVATE_KEY', values.APPLE_PRIVATE_KEY, values.APPLE_PRIVATE_KEY_FILE);
  const variables = readVariableGroup('Apple', AppleVariables, { ...values, APPLE_PRIVATE_KEY: key });
  if (!variables) return undefined;
  if (environment === 'Production' && variables.APPLE_APP_ID === undefined) {
    throw new ConfigError('Apple requires APPLE_APP_ID, unless APPLE_ENVIRONMENT=Sandbox.');
  }
  return {
    bundleId: variables.APPLE_BUNDLE_ID,
    appId: variables.APPLE_APP_ID,
    issuerId: variables.APPLE_ISSUER_ID,
    keyId: variables.APPLE_KEY_ID,
    privateKey: requirePrivateKey('APPLE_PRIVATE_KEY', variables.APPLE_PRIVATE_KEY, 'ec'),
    environment,
    rootCertificates: readCertificates(variables.APPLE_ROOT_CERTIFICATES),
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

/** @throws ConfigError */
export function readGoogle(values: Values): GoogleConfig | undefined {
  const name = 'GOOGLE_PLAY_SERVICE_ACCOUNT';
  const json = readSecret(name, values.GOOGLE_PLAY_SERVICE_ACCOUNT, values.GOOGLE_PLAY_SERVICE_ACCOUNT_FILE);
  const variables = readVariableGroup('Google Play', GoogleVariables, { ...values, [name]: json });
  if (!variables) return undefined;
  const account = ServiceAccount.safeParse(parseJson(variables.GOOGLE_PLAY_SERVICE_ACCOUNT));
  if (!account.success) throw new ConfigError(`${name} is not the JSON key of a service account.`);
  return {
    packageName: variables.GOOGLE_PLAY_PACKAGE,
    account: { email: account.data.client_email, privateKey: requirePrivateKey(name, account.data.private_key, 'rsa') },
    push: { audience: variables.GOOGLE_PLAY_PUSH_AUDIENCE, email: variables.GOOGLE_PLAY_PUSH_EMAIL },
    apiBase: values.GOOGLE_API_BASE,
  };
}

/** @throws ConfigError */
function readCertificates(folder: string): Buffer[] {
  try {
    const files = readdirSync(folder).filter((name) => /\.(?:cer|der|pem)$/.test(name));
    if (files.length > 0) return files.map((name) => new X509Certificate(readFileSync(join(folder, name))).raw);
  } catch {
    // The ConfigError below reports this.
  }
  throw new ConfigError(`APPLE_ROOT_CERTIFICATES contains no readable certificates: ${folder}`);
}
