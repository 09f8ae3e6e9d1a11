/** Serves shared links: the app's page with a preview of the show or episode, and the preview's picture. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShowId } from '#contract/shapes.ts';
import { RuleError, type RuleErrorName } from '#domain/errors.ts';
import { isLanguage, type Language } from '#domain/languages.ts';
import { sharePath, sharePicturePath, type ShareTarget } from '#domain/share-path.ts';
import type { Context } from '#server/context.ts';
import { originOf } from '#server/http/origin.ts';
import { pageHref } from '#server/http/page-href.ts';
import { sendError } from '#server/http/send-error.ts';
import type { WebPage } from '#server/http/web-page.ts';
import { createPreviewPictures, previewSource } from './preview-pictures.ts';
import { previewTags } from './preview-tags.ts';
import { shareTexts } from './share-texts.ts';

const EPISODE = /^[1-9]\d{0,3}$/;
const PICTURE = /^(?:cover|([1-9]\d{0,3}))\.jpg$/;
/** A picture may change with its show. */
const PICTURE_CACHE = 'public, max-age=86400';
const MISSING: readonly RuleErrorName[] = ['NotFound', 'EpisodeNotFound'];

type LinkParameters = { readonly language: string; readonly tvId: string; readonly ep?: string };
type Link = { readonly language: Language; readonly target: ShareTarget };

function parseLink({ language, tvId, ep }: LinkParameters): Link | undefined {
  if (!isLanguage(language) || !ShowId.safeParse(tvId).success) return undefined;
  if (ep === undefined) return { language, target: { tvId } };
  return EPISODE.test(ep) ? { language, target: { tvId, ep: Number(ep) } } : undefined;
}

function targetHref({ tvId, ep }: ShareTarget): string {
  const href = ep === undefined ? pageHref('show', { tv_id: tvId }) : pageHref('episode', { tv_id: tvId, ep });
  return href.slice(1);
}

/** Returns undefined if the show or the episode does not exist; the app then explains that. */
async function previewOf(context: Context, { language, target }: Link, origin: string): Promise<string | undefined> {
  try {
    const { title, text, tagline } = await shareTexts(context, target, language);
    const hasPicture = (await previewSource(context, target)) !== undefined;
    const addresses = {
      url: origin + sharePath(language, target),
      picture: hasPicture ? origin + sharePicturePath(target) : undefined,
    };
    const type = target.ep === undefined ? 'video.tv_show' : 'video.episode';
    return previewTags({ type, title, description: `${text} ${tagline}`, language, ...addresses });
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

export function mountSharedLinks(app: FastifyInstance, context: Context, page: WebPage): void {
  const open = async (request: FastifyRequest<{ Params: LinkParameters }>, reply: FastifyReply) => {
    const link = parseLink(request.params);
    if (!link) return sendError(reply, 'PathNotFound', request);
    const head = await previewOf(context, link, originOf(request, context.config));
    const values = { target: targetHref(link.target), language: link.language, ...(head !== undefined && { head }) };
    return page.send(reply.code(head === undefined ? 404 : 200), values);
  };
  app.get('/s/:language/:tvId', open);
  app.get('/s/:language/:tvId/:ep', open);

  const pictures = createPreviewPictures(context);
  app.get<{ Params: { tvId: string; file: string } }>('/s/picture/:tvId/:file', async (request, reply) => {
    const { tvId, file } = request.params;
    const match = PICTURE.exec(file);
    if (!match || !ShowId.safeParse(tvId).success) return sendError(reply, 'PathNotFound', request);
    const [, ep] = match;
    try {
      const picture = await pictures.fileFor(
        { tvId, ep: ep === undefined ? undefined : Number(ep) },
        request.clientAddress,
      );
      return await reply.header('cache-control', PICTURE_CACHE).sendFile(picture, context.folders.pictures);
    } catch (error) {
      const isMissing = error instanceof RuleError && MISSING.includes(error.rule);
      if (!isMissing) throw error;
      return sendError(reply, 'PathNotFound', request);
    }
  });
}
