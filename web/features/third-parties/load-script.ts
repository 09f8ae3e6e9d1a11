import type { ConsentPurpose } from '#domain/consent.ts';
import { markLoaded } from '#web/state/consent-store.ts';

/** Loads a third-party script. The caller must check that the purpose is allowed. @throws Error if it does not load */
export function loadScript(purpose: ConsentPurpose, url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  markLoaded(purpose);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`the script for ${purpose} did not load`));
    });
    document.head.append(script);
  });
}
