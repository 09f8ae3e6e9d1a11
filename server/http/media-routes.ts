/** Serves media to holders of a token, and images to everyone. The patterns keep paths inside the folders. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { subtitlePlaylist } from '#media/playlist.ts';
import type { Context } from '#server/context.ts';
import { presentMultivariantPlaylist, SUBTITLE_PLAYLIST } from '#server/media/present-playlists.ts';
import { MASTER_PLAYLIST, MEDIA_ROUTE } from '#server/media/present-media.ts';
import { sendError } from './send-error.ts';

const YEAR_SECONDS = 31_536_000;
const PUBLIC_IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Shared caches must not store responses whose URL contains a token, unless they check the token themselves. */
const PRIVATE_IMMUTABLE = `private, max-age=${YEAR_SECONDS}, immutable`;
const ASSET_ID = /^[\w-]{8,64}$/;
/** The path of a file in the asset's folder or in a folder directly below. */
const FILE = /^(?:[\w-]{1,64}\/)?[\w-]{1,64}\.[a-z0-9]{1,5}$/;
const IMAGE = /^[\w-]{1,80}\.(?:webp|png|jpg|svg)$/;

function sendPlaylist(reply: FastifyReply, playlist: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type('application/vnd.apple.mpegurl').send(playlist);
}

type MediaParameters = { token: string; asset: string; '*': string };

export async function mountMedia(app: FastifyInstance, context: Context): Promise<void> {
  const { folders, mediaTokens, clock, catalogue } = context;
  await app.register(fastifyStatic, { root: folders.media, serve: false, cacheControl: false, dotfiles: 'ignore' });

  app.get<{ Params: MediaParameters }>(`${MEDIA_ROUTE}:token/:asset/*`, async (request, reply) => {
    const { token, asset, '*': file } = request.params;
    if (!ASSET_ID.test(asset) || !FILE.test(file)) return sendError(reply, 'PathNotFound', request);
    if (!mediaTokens.verify(token, asset, clock.now())) {
      return reply.code(403).header('cache-control', 'no-store').type('text/plain').send('This link has expired.');
    }
    if (file === MASTER_PLAYLIST) {
      // The playlist is generated for each request, because renditions are added later.
      return sendPlaylist(reply, presentMultivariantPlaylist(await catalogue.asset(asset)));
    }
    const track = SUBTITLE_PLAYLIST.exec(file)?.[1];
    if (track !== undefined) {
      const { durationMs, subtitles } = await catalogue.asset(asset);
      if (!subtitles.some(({ lang }) => lang === track)) return sendError(reply, 'PathNotFound', request);
      return sendPlaylist(reply, subtitlePlaylist(`${track}.vtt`, durationMs));
    }
    return reply.header('cache-control', PRIVATE_IMMUTABLE).sendFile(`${asset}/${file}`, folders.media);
  });

  app.get<{ Params: { '*': string } }>('/img/*', async (request, reply) => {
    const file = request.params['*'];
    if (!IMAGE.test(file)) return sendError(reply, 'PathNotFound', request);
    return reply.header('cache-control', PUBLIC_IMMUTABLE).sendFile(file, folders.pictures);
  });
}
