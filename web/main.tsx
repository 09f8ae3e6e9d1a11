import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { initLanguage } from './entities/viewer/language.ts';
import { openLaunchTarget, startBackground } from './app/launch.ts';
import { loadPage } from './app/load-page.ts';
import { setPageLoader } from './router/preload-page.ts';
import { currentLocation } from './router/router.ts';
import './app/theme.css';

async function start(): Promise<void> {
  const mount = document.getElementById('app');
  if (!mount) return;
  setPageLoader(loadPage);
  openLaunchTarget();
  const { path } = currentLocation();
  await Promise.all([initLanguage(), path && loadPage(path)]);
  createRoot(mount).render(<App />);
  startBackground();
}

void start();
