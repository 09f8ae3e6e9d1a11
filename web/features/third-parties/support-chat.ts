/** The support chat of Chatwoot: https://www.chatwoot.com/docs/product/channels/live-chat/sdk/setup. Spec §2. */
import type { Language } from '#domain/languages.ts';
import { request } from '#web/api/request.ts';
import { currentLanguage } from '#web/state/language-store.ts';
import { onUserChange, storedUser } from '#web/state/user-store.ts';
import { loadScript } from './load-script.ts';
import './support-chat.css';

const READY_EVENT = 'chatwoot:ready';
const READY_TIMEOUT_MS = 15_000;

type Chatwoot = {
  readonly isOpen: boolean;
  toggle(state: 'open' | 'close'): void;
  setUser(identifier: string, user: { name: string; avatar_url?: string; identifier_hash?: string }): void;
  setLocale(locale: string): void;
  /** Removes the viewer's identity, and loads the chat again. */
  reset(): void;
};

declare global {
  interface Window {
    chatwootSettings?: { locale: string; position: 'right'; type: 'standard'; darkMode: 'auto' };
    chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
    $chatwoot?: Chatwoot;
  }
}

export type SupportChat = { readonly base_url: string; readonly website_token: string };

/** Returns Chatwoot's name of a language. */
function localeOf(language: Language): string {
  return language.replace('-', '_');
}

let starting: Promise<void> | undefined;
let isReady = false;
/** The viewer whose identity was sent to the chat. */
let known: { readonly uid: string; readonly details: string } | undefined;

/** Loads the chat and shows its button. Does nothing when it runs again. @throws Error if it does not load */
export function startSupportChat(chat: SupportChat): Promise<void> {
  starting ??= start(chat).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function start({ base_url: baseUrl, website_token: websiteToken }: SupportChat): Promise<void> {
  window.chatwootSettings = {
    locale: localeOf(currentLanguage()),
    position: 'right',
    type: 'standard',
    darkMode: 'auto',
  };
  await loadScript('support', `${baseUrl}/packs/js/sdk.js`);
  // The chat loads again after `reset`, and is then ready again.
  addEventListener(READY_EVENT, () => {
    isReady = true;
    setSupportChatLanguage(currentLanguage());
    void identify();
  });
  onUserChange(followViewer);
  window.chatwootSDK?.run({ websiteToken, baseUrl });
}

/** Opens the conversation. @throws Error if the chat does not load */
export async function openSupportChat(chat: SupportChat): Promise<void> {
  await startSupportChat(chat);
  await whenReady();
  window.$chatwoot?.toggle('open');
}

function whenReady(): Promise<void> {
  if (isReady) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the support chat is not ready')), READY_TIMEOUT_MS);
    addEventListener(
      READY_EVENT,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Hides the chat while an episode fills the page. */
export function setSupportChatHidden(isHidden: boolean): void {
  document.documentElement.toggleAttribute('data-support-chat-hidden', isHidden);
  if (isHidden && window.$chatwoot?.isOpen === true) window.$chatwoot.toggle('close');
}

export function setSupportChatLanguage(language: Language): void {
  if (isReady) window.$chatwoot?.setLocale(localeOf(language));
}

function viewerDetails(): string {
  const user = storedUser();
  return user ? JSON.stringify([user.uid, user.nickname, user.avatar]) : '';
}

function followViewer(): void {
  if (!isReady) return;
  if (known && known.uid !== storedUser()?.uid) {
    known = undefined;
    isReady = false;
    window.$chatwoot?.reset();
  } else if (known?.details !== viewerDetails()) void identify();
}

/** Sends the viewer's identity to the chat. If the server does not return it, the viewer stays anonymous. */
async function identify(): Promise<void> {
  const user = storedUser();
  if (!user) return;
  known = { uid: user.uid, details: viewerDetails() };
  const identity = await request('service/support_identity', {}, { quiet: true }).catch(() => undefined);
  // The viewer may have signed out in the meantime.
  if (!identity || identity.uid !== storedUser()?.uid || !isReady) return;
  const { uid, nickname, avatar, identifier_hash: hash } = identity;
  window.$chatwoot?.setUser(uid, {
    name: nickname,
    ...(avatar !== '' && { avatar_url: new URL(avatar, location.origin).href }),
    ...(hash !== null && { identifier_hash: hash }),
  });
}
