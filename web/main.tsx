import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startLanguage } from './api/language.ts';
import { openLaunchPlace, startBackground } from './app/launch.ts';
import { loadPage } from './app/load-page.ts';
import { setPageLoader } from './router/preload-page.ts';
import { currentPlace } from './router/router.ts';
import './app/theme.css';

async function start(): Promise<void> {
  const mount = document.getElementById('app');
  if (!mount) return;
  setPageLoader(loadPage);
  openLaunchPlace();
  const { path } = currentPlace();
  await Promise.all([startLanguage(), path && loadPage(path)]);
  createRoot(mount).render(<App />);
  startBackground();
}

void start();
