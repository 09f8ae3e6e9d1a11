import { useState } from 'react';
import type { SignInChannel } from '#domain/sign-in.ts';
import { startSignIn, type SignInStart } from './start-sign-in.ts';

/** Starts sign-ins one at a time. `starting` is the channel whose page is about to open. */
export function useStartSignIn({ use, returnTo }: Omit<SignInStart, 'channel'>, onPopup?: () => void) {
  const [starting, setStarting] = useState<SignInChannel>();
  const start = async (channel: SignInChannel): Promise<void> => {
    setStarting(channel);
    try {
      if (await startSignIn({ channel, use, returnTo })) onPopup?.();
    } catch {
      // The request has shown the error.
    } finally {
      setStarting(undefined);
    }
  };
  return { starting, start };
}
