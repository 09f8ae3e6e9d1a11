import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { initLanguage } from './entities/viewer/language.ts';
import { loadDownloads, openLaunchTarget, startBackground } from './app/launch.ts';
import { loadPage } from './app/load-page.ts';
import { setPageLoader } from './router/preload-page.ts';
import { currentLocation } from './router/router.ts';
import { doesServerAnswer, keepLoading } from './ui/keep-loading.ts';
import './app/theme.css';

/** Shows an error, in English because no texts exist yet. */
function showStartError(): void {
  const error = document.querySelector<HTMLElement>('.boot-error');
  if (!error) return;
  error.hidden = false;
  error.querySelector('button')?.addEventListener('click', () => location.reload());
}

/** Loads the texts, and after an error loads them again by itself. */
function loadTexts(): Promise<void> {
  return new Promise((resolve) => {
    keepLoading({ load: initLanguage, onLoaded: resolve, onFailed: showStartError, reloadsFor: 'texts' });
  });
}

/** Without a network, a browser may still reach a server on the same device. If not, the app loads the downloads. */
async function detectOffline(): Promise<void> {
  if (navigator.onLine || (await doesServerAnswer())) return;
  onlineManager.setOnline(false);
  await loadDownloads();
}

async function start(): Promise<void> {
  const mount = document.getElementById('app');
  if (!mount) return;
  setPageLoader(loadPage);
  openLaunchTarget();
  const { path } = currentLocation();
  await Promise.all([loadTexts(), path && loadPage(path), detectOffline()]);
  // React splits a transition into short tasks, so that the first rendering does not block input.
  startTransition(() => createRoot(mount).render(<App />));
  startBackground();
}

void start();
