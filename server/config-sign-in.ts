/** Reads the settings of identity providers. Each needs all of its required variables or none. */
import { z } from 'zod';
import { readSecret, readVariableGroup, requirePrivateKey } from './config-values.ts';

const Text = z.string().trim().min(1).optional();

export const SIGN_IN_VARIABLES = {
  GOOGLE_SIGN_IN_CLIENT_ID: Text,
  GOOGLE_SIGN_IN_CLIENT_SECRET: Text,
  APPLE_SIGN_IN_CLIENT_ID: Text,
  APPLE_SIGN_IN_TEAM_ID: Text,
  APPLE_SIGN_IN_KEY_ID: Text,
  APPLE_SIGN_IN_PRIVATE_KEY: Text,
  APPLE_SIGN_IN_PRIVATE_KEY_FILE: Text,
  FACEBOOK_APP_ID: Text,
  FACEBOOK_APP_SECRET: Text,
};

const Variables = z.object(SIGN_IN_VARIABLES);
type Values = z.infer<typeof Variables>;

/** The first id is that of the web app; ID tokens may be for any of them. */
type ClientIds = readonly [string, ...string[]];

/** Contains secrets, which must never be logged. */
export type SignInConfig = {
  readonly google: { readonly clientIds: ClientIds; readonly clientSecret: string } | undefined;
  readonly apple:
    | {
        readonly clientIds: ClientIds;
        readonly teamId: string;
        readonly keyId: string;
        /** In PEM format. */
        readonly privateKey: string;
      }
    | undefined;
  readonly facebook: { readonly appId: string; readonly appSecret: string } | undefined;
};

const GoogleVariables = z.object({ GOOGLE_SIGN_IN_CLIENT_ID: z.string(), GOOGLE_SIGN_IN_CLIENT_SECRET: z.string() });
const AppleVariables = z.object({
  APPLE_SIGN_IN_CLIENT_ID: z.string(),
  APPLE_SIGN_IN_TEAM_ID: z.string(),
  APPLE_SIGN_IN_KEY_ID: z.string(),
  APPLE_SIGN_IN_PRIVATE_KEY: z.string(),
});
const FacebookVariables = z.object({ FACEBOOK_APP_ID: z.string(), FACEBOOK_APP_SECRET: z.string() });

/** @throws ConfigError */
export function readSignIn(values: Values): SignInConfig {
  return { google: readGoogle(values), apple: readApple(values), facebook: readFacebook(values) };
}

function readGoogle(values: Values): SignInConfig['google'] {
  const variables = readVariableGroup('Sign-in with Google', GoogleVariables, values);
  if (!variables) return undefined;
  return {
    clientIds: splitIds(variables.GOOGLE_SIGN_IN_CLIENT_ID),
    clientSecret: variables.GOOGLE_SIGN_IN_CLIENT_SECRET,
  };
}

function readApple(values: Values): SignInConfig['apple'] {
  const name = 'APPLE_SIGN_IN_PRIVATE_KEY';
  const key = readSecret(name, values.APPLE_SIGN_IN_PRIVATE_KEY, values.APPLE_SIGN_IN_PRIVATE_KEY_FILE);
  const variables = readVariableGroup('Sign-in with Apple', AppleVariables, { ...values, [name]: key });
  if (!variables) return undefined;
  return {
    clientIds: splitIds(variables.APPLE_SIGN_IN_CLIENT_ID),
    teamId: variables.APPLE_SIGN_IN_TEAM_ID,
    keyId: variables.APPLE_SIGN_IN_KEY_ID,
    privateKey: requirePrivateKey(name, variables.APPLE_SIGN_IN_PRIVATE_KEY, 'ec'),
  };
}

function readFacebook(values: Values): SignInConfig['facebook'] {
  const variables = readVariableGroup('Sign-in with Facebook', FacebookVariables, values);
  return variables && { appId: variables.FACEBOOK_APP_ID, appSecret: variables.FACEBOOK_APP_SECRET };
}

/** Splits ids that are separated by commas. */
function splitIds(text: string): ClientIds {
  const [first = '', ...others] = text.split(',').map((id) => id.trim());
  return [first, ...others];
}
