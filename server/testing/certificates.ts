import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { DAY_MS } from '#domain/utc-day.ts';

const SEQUENCE = 0x30;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 127];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 127) | 128);
    return groups;
  });
  return der(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

function name(commonName: string): Buffer {
  return der(SEQUENCE, der(0x31, der(SEQUENCE, oid('2.5.4.3'), der(0x0c, Buffer.from(commonName)))));
}

function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
}

const ECDSA_SHA256 = der(SEQUENCE, oid('1.2.840.10045.4.3.2'));
const CA_EXTENSION = der(SEQUENCE, oid('2.5.29.19'), der(0x04, der(SEQUENCE, der(0x01, Buffer.from([255])))));
/** The OIDs of the extensions that mark Apple's intermediate and leaf certificates. */
export const APPLE_EXTENSION_OIDS = { intermediate: '1.2.840.113635.100.6.2.1', leaf: '1.2.840.113635.100.6.11.1' };

export type CertificateHolder = {
  readonly commonName: string;
  readonly certificate: Buffer;
  readonly privateKey: KeyObject;
};

type CertificateOptions = {
  readonly commonName: string;
  readonly isAuthority?: boolean;
  readonly extensionOid?: string;
  readonly notAfter?: Date;
};

let serial = 0;

/** Returns a new certificate, which is self-signed without an issuer. */
export function issueCertificate(
  { commonName, isAuthority = false, extensionOid, notAfter }: CertificateOptions,
  issuer?: CertificateHolder,
): CertificateHolder {
  serial += 1;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [
    ...(isAuthority ? [CA_EXTENSION] : []),
    ...(extensionOid === undefined ? [] : [der(SEQUENCE, oid(extensionOid), der(0x04, der(0x05)))]),
  ];
  const now = Date.now();
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1, serial >> 8, serial & 255])),
    ECDSA_SHA256,
    name(issuer?.commonName ?? commonName),
    der(SEQUENCE, time(new Date(now - 30 * DAY_MS)), time(notAfter ?? new Date(now + 3650 * DAY_MS))),
    name(commonName),
    publicKey.export({ format: 'der', type: 'spki' }),
    ...(extensions.length > 0 ? [der(0xa3, der(SEQUENCE, ...extensions))] : []),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const certificate = der(SEQUENCE, body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return { commonName, certificate, privateKey };
}

/** A certificate chain in the order leaf, intermediate, root. */
export type Chain = readonly [CertificateHolder, CertificateHolder, CertificateHolder];

export function issueChain(
  root: CertificateHolder,
  {
    leaf,
    intermediate,
  }: { readonly leaf?: Partial<CertificateOptions>; readonly intermediate?: Partial<CertificateOptions> } = {},
): Chain {
  const middle = issueCertificate(
    { commonName: 'Test WWDR', isAuthority: true, extensionOid: APPLE_EXTENSION_OIDS.intermediate, ...intermediate },
    root,
  );
  return [
    issueCertificate({ commonName: 'Test signing', extensionOid: APPLE_EXTENSION_OIDS.leaf, ...leaf }, middle),
    middle,
    root,
  ];
}

/** Returns a JWS whose header contains the certificate chain. */
export function signPayload(payload: object, chain: Chain): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const x5c = chain.map(({ certificate }) => certificate.toString('base64'));
  const signed = `${encode({ alg: 'ES256', x5c })}.${encode(payload)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: chain[0].privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
