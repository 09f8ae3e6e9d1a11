import type { ReactElement } from 'react';
import type { SignInChannel } from '#domain/sign-in.ts';

const SIZE_PX = 20;

const MARKS: Readonly<Record<SignInChannel, ReactElement>> = {
  google: (
    <g fill="none" strokeWidth="3.4">
      <path d="M18.1 5.2A9 9 0 0 0 4.2 7.5" stroke="#ea4335" />
      <path d="M4.2 7.5a9 9 0 0 0 0 9" stroke="#fbbc05" />
      <path d="M4.2 16.5a9 9 0 0 0 13.4 2.6" stroke="#34a853" />
      <path d="M17.6 19.1A9 9 0 0 0 21 12h-9" stroke="#4285f4" />
    </g>
  ),
  apple: (
    <g fill="currentColor">
      <path d="M12 7.6c1.3-1 2.6-1.4 4-1.2 1.400.2 2.600 1 3.400 2.100-2.900 1.900-2.500 5.900.6 7.100-.8 2.300-2.600 5.400-4.600 5.400-1.300 0-1.900-.8-3.400-.8s-2.200.8-3.400.8C5.900 21 3 15.900 3.400 12c.3-3.300 2.300-5.500 4.900-5.600 1.400 0 2.500.6 3.700 1.200z" />
      <path d="M12.200 5.600c-.1-2 1.500-3.800 3.500-4 .3 2.100-1.500 4-3.500 4z" />
    </g>
  ),
  facebook: (
    <g>
      <circle cx="12" cy="12" r="11" fill="#1877f2" />
      <path
        d="M13.300 23v-8.300h2.800l.5-3.400h-3.300V9.500c0-1 .5-1.800 1.800-1.800h1.600V4.800a16 16 0 0 0-2.600-.3c-2.700 0-4.300 1.700-4.300 4.500v2.300H6.900v3.400h2.900V23z"
        fill="#fff"
      />
    </g>
  ),
};

/** The mark of an identity provider, drawn in its colours. */
export function ChannelMark({ channel }: { channel: SignInChannel }) {
  return (
    <svg viewBox="0 0 24 24" width={SIZE_PX} height={SIZE_PX} aria-hidden className="shrink-0">
      {MARKS[channel]}
    </svg>
  );
}
