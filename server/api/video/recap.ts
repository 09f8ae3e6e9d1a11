import { recap as endpoint } from '#contract/endpoints/chat.ts';
import { needsRecap } from '#domain/chat/knowledge.ts';
import { readWatchedEpisode } from '#server/db/chat/conversations.ts';
import { readSynopses } from '#server/db/chat/stories.ts';
import { readShowHistory } from '#server/db/watching.ts';
import { defineHandler } from '#server/http/handler.ts';

export const recap = defineHandler(endpoint, async ({ input, viewer, language, context }) => {
  const { db, clock, catalogue, chat } = context;
  const show = await catalogue.show(input.tv_id);
  const last = await readShowHistory(db, viewer.userId, show.tvId);
  if (!last || !needsRecap(last.watchedAt.getTime(), clock.now().getTime())) return { recap: null };
  const until = await readWatchedEpisode(db, viewer.userId, show.tvId);
  const synopses = await readSynopses(db, { tvId: show.tvId, language, until });
  if (synopses.length === 0) return { recap: null };
  const text = input.write ? await chat.writeRecap({ show, language, synopses }) : undefined;
  return { recap: { until, text: text ?? null, episodes: synopses } };
});
