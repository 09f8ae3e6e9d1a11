/** Removes secrets from texts that are logged, printed or stored. */

const MASK = '***';
const NAMES = String.raw`(?:\w*_)?(?:token|password|passwd|secret|api_?key|private_?key|authorization|cookie)`;

/** The last one keeps JSON valid: it changes only strings. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // User and password in a URL, such as DATABASE_URL.
  [/(:\/\/)[^\s/"'@\\]+(?:@[^\s/"'@\\]+)*@/g, `$1${MASK}@`],
  [/\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, `$1 ${MASK}`],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^"]*/g, MASK],
  // Keys of Stripe.
  [/\b(?:[sr]k_(?:live|test)|whsec)_\w+/g, MASK],
  // JSON Web Tokens, of Apple and Google.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  // Our session tokens and media tokens.
  [/(?<![\w-])[\w-]{65}(?![\w-])/g, MASK],
  [/(?<![\w-])[\da-z]{1,12}\.1-[\w-]{1,32}\.[\w-]{43}(?![\w-])/g, MASK],
  [new RegExp(String.raw`\b(${NAMES})=[^\s"'&\\]+`, 'gi'), `$1=${MASK}`],
  [new RegExp(String.raw`\b(${NAMES}): +[^\s"',\\]+`, 'gi'), `$1: ${MASK}`],
  [new RegExp(String.raw`\b(${NAMES}\\?["']\s*:\s*\\?["'])[^"'\\]+`, 'gi'), `$1${MASK}`],
];

/**
 * Masks everything that has the form of a secret, and the given values.
 * @param values configured secrets, which may have any form
 */
export function redact(text: string, values: readonly string[] = []): string {
  const masked = SECRETS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
  return values.reduce((result, value) => result.replaceAll(value, MASK), masked);
}
