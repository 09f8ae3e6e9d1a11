import { loadNamespaces } from '#web/text/i18n.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/states.tsx';
import type { PasskeySignInProps } from './passkey-sign-in.tsx';

/** Signs in with a passkey. Shows nothing where the browser cannot use passkeys, or if its code does not load. */
export const PasskeyButton = lazyPart<PasskeySignInProps>(
  async () => {
    const [module] = await Promise.all([import('./passkey-sign-in.tsx'), loadNamespaces('account')]);
    return module.PasskeySignIn;
  },
  { loading: <Skeleton className="h-13 rounded-full" /> },
);
