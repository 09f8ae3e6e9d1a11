import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { initLanguage } from './entities/viewer/language.ts';
import { openLaunchTarget, startBackground } from './app/launch.ts';
import { loadPage } from './app/load-page.ts';
import { setPageLoader } from './router/preload-page.ts';
import { currentLocation } from './router/router.ts';
import { repeatWhenOnline } from './ui/repeat-when-online.ts';
import './app/theme.css';

/** Loads the texts, and after an error loads them again when the network returns. */
function loadTexts(): Promise<void> {
  return new Promise((resolve) => {
    const attempt = (): void => {
      initLanguage().then(
        () => {
          stop();
          return resolve();
        },
        () => undefined,
      );
    };
    const stop = repeatWhenOnline(attempt);
    attempt();
  });
}

async function start(): Promise<void> {
  const mount = document.getElementById('app');
  if (!mount) return;
  setPageLoader(loadPage);
  openLaunchTarget();
  const { path } = currentLocation();
  await Promise.all([loadTexts(), path && loadPage(path)]);
  createRoot(mount).render(<App />);
  startBackground();
}

void start();
