import type { FastifyInstance } from 'fastify';
import { mountAdMob } from './ads/admob/routes.ts';
import * as handlers from './api/handlers.ts';
import type { Context } from './context.ts';
import { mountApi } from './http/api-routes.ts';
import { mountAvatars } from './http/avatar-routes.ts';
import { listHandlers } from './http/handler.ts';
import { mountHealth, type Lifecycle } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountMedia } from './http/media-routes.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountTestClock } from './http/test-clock.ts';
import { mountSignInCallback } from './identity/callback-route.ts';
import { mountDemoIdentity } from './identity/demo/routes.ts';
import { loadWebPage } from './http/web-page.ts';
import { mountWebManifest } from './http/web-manifest.ts';
import { mountWeb } from './http/web-routes.ts';
import { runDueJobs } from './jobs/index.ts';
import { mountPayments } from './pay/routes.ts';
import { mountSharedLinks } from './share/routes.ts';

async function mountApp(app: FastifyInstance, context: Context): Promise<void> {
  const page = await loadWebPage(context);
  if (!page) {
    context.log.warn('the web app is not built, so only the API is served');
    return;
  }
  await mountWeb(app, context, page);
  mountSharedLinks(app, context, page);
  mountSignInCallback(app, page);
}

/** Creates the HTTP server, which does not listen yet. */
export async function createApp(context: Context, lifecycle: Lifecycle): Promise<FastifyInstance> {
  const app = await createHttpServer(context);
  app.addHook('preClose', context.chat.close);
  mountMetrics(app, context);
  mountHealth(app, context, lifecycle);
  await mountApi(app, context, listHandlers(handlers));
  const delivery = await mountPayments(app, context);
  mountAdMob(app, context);
  if (context.identity.demo) await mountDemoIdentity(app, context, context.identity.demo);
  mountOpenApi(app);
  mountWebManifest(app);
  await mountMedia(app, context);
  mountAvatars(app, context);
  await mountApp(app, context);
  if (context.testClock) {
    mountTestClock(app, context, context.testClock, async () => {
      await runDueJobs(context);
      await delivery?.run();
    });
  }
  return app;
}
